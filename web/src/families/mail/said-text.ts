/** What the mail server said, without its numbers; they stand behind it. */
export function saidText(reason: string | null, code: number | null): string {
  const words = (reason ?? '').replace(/^\d{3}[ -]?(\d\.\d\.\d+ )?/, '').slice(0, 80) || 'Not taken'

  return code === null ? words : `${words} (${code})`
}
