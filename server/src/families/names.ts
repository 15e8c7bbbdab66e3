type Named = { name: string; nickname?: string | null }

/** What somebody is called: Ama, of Amara Osei. */
export const callName = ({ name, nickname }: Named): string => nickname || (name.trim().split(/\s+/)[0] ?? '')
