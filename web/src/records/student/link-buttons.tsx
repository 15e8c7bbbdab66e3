import { webLink } from '@lectern/contract/web-link.ts'
import { Copy, Video } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { copyText } from '#web/ui/copy-text.ts'

/** Into the classroom of the next class. Only http and https can be joined; an old row may hold anything. */
export function LinkButtons({ link }: { link: string }) {
  const address = webLink(link)
  const handleCopy = () => copyText(link, 'Course link copied to clipboard', 'the link')

  return (
    <div className="mt-3 flex gap-2">
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ variant: 'primary' })} max-lg:flex-1`}
        >
          <Video size={16} aria-hidden="true" /> Join
        </a>
      )}
      <Button icon={Copy} onClick={handleCopy} className="max-lg:flex-1">
        Copy Link
      </Button>
    </div>
  )
}
