import type { Told } from '@lectern/contract/mail/told.contract.ts'

type Mail = NonNullable<Told['mail']>
type Line = Mail['blocks'][number]['lines'][number]

const classes: Record<Line['kind'], string> = {
  title: 'font-semibold',
  big: 'font-semibold text-base',
  line: '',
  muted: 'text-ink-muted text-xs',
  struck: 'text-ink-muted line-through',
}

/** The words of a mail before it is one; light on either page, as mails are. */
export function ToldMail({ mail: { fromName, subject, blocks } }: { mail: Mail }) {
  return (
    <article
      data-theme="light"
      aria-label={subject}
      className="grid gap-2.5 rounded-lg bg-surface p-4 text-ink text-sm wrap-anywhere ring ring-border"
    >
      <p className="border-border border-b pb-2.5 text-ink-muted text-xs">{fromName}</p>
      {blocks.map(({ kind, text, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name, and the list is shown as it came
        <Block key={index} kind={kind} text={text} lines={lines} />
      ))}
    </article>
  )
}

function Block({ kind, text, lines }: Mail['blocks'][number]) {
  if (kind === 'heading') return <h3 className="font-semibold text-base">{text}</h3>
  if (kind !== 'card') return <p className={kind === 'muted' ? 'text-ink-muted text-xs' : ''}>{text}</p>

  return (
    <div className="grid gap-0.5 border-border border-t pt-2.5">
      {lines.map((line) => (
        <p key={`${line.kind} ${line.text}`} className={classes[line.kind]}>
          {line.text}
        </p>
      ))}
    </div>
  )
}
