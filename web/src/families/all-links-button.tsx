import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useLinkedOpen } from '#web/url/use-linked.ts'

const AllLinksDialog = lazyDialog(async () => (await import('./all-links-dialog.tsx')).AllLinksDialog)

/** From one link to the list of all that are out. */
export function AllLinksButton() {
  const [isOpen, setIsOpen] = useLinkedOpen('links')

  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        All Links
      </Button>
      <AllLinksDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
