import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkList } from './link-list.tsx'

interface AllLinksDialogProps {
  open: boolean
  onClose: () => void
}

/** The list of all links, wherever one of them is looked at. */
export function AllLinksDialog({ open, onClose }: AllLinksDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      urlParam="links=1"
      width={480}
      title="All Links"
      description="Pages and calendars that can be opened without signing in."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <LinkList enabled={open} onFollow={onClose} />
    </Dialog>
  )
}
