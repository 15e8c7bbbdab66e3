/** What a family's page can show. The teacher chooses; nothing else can be reached through a link. */
export const linkParts = ['classes', 'homework', 'files', 'account'] as const
export type LinkPart = (typeof linkParts)[number]

/** Money is shown only once the teacher has said so. */
export const usualParts: readonly LinkPart[] = ['classes', 'homework', 'files']

/** Weeks ahead that a family's page shows; a calendar feed has everything that is planned. */
export const weeksShown = 4
