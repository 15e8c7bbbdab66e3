import { webLink } from '@lectern/contract/web-link.ts'
import { Copy, Video } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Truncated } from '#web/ui/truncated.tsx'

/** Only http and https can be joined; an old row may hold anything. */
export function ClassroomLink({ link }: { link: string }) {
  const url = webLink(link)

  const handleCopy = () => copyText(link, 'Course link copied to clipboard', 'the link')

  return (
    <div className="flex flex-wrap items-center gap-2 sm:-my-1">
      <span className="min-w-0 flex-1 break-all text-ink-muted text-xs max-sm:basis-full">
        <Truncated text={link} length={40} />
      </span>
      <Button size="sm" icon={Copy} onClick={handleCopy}>
        Copy Link
      </Button>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'primary', size: 'sm' })}
        >
          <Video size={14} />
          Join
        </a>
      )}
    </div>
  )
}
