import { LogOut, Settings, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { SlideOver } from '#web/ui/slide-over.tsx'
import { toast } from '#web/ui/toast.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Row, Section } from './section.tsx'

function showSuccess() {
  toast({ kind: 'success', title: 'Success', description: 'Content uploaded successfully' })
}

function showError() {
  toast({ kind: 'error', title: 'Error', description: 'Failed to delete class' })
}

function showUndo() {
  toast({ title: 'Course deleted', action: { label: 'Undo', onSelect: showSuccess } })
}

export function FloatingSection() {
  const [menu, setMenu] = useState(false)
  const [popover, setPopover] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)

  return (
    <Section title="Toasts, tooltips, menus, popovers">
      <Row>
        <Button onClick={showSuccess}>Show success</Button>
        <Button onClick={showError}>Show error</Button>
        <Button onClick={showUndo}>Show undo</Button>
        <Tooltip content="Opens after 700 ms">
          <Button>Hover me</Button>
        </Tooltip>
        <Menu trigger={<Button>Ines Calloway</Button>} align="start">
          <MenuLabel>
            <Avatar name="Ines Calloway" me />
            <span>
              <span className="block text-sm/4 font-semibold">Ines Calloway</span>
              <span className="block text-xs text-ink-subtle">ines@example.com</span>
            </span>
          </MenuLabel>
          <MenuSeparator />
          <MenuItem icon={Settings} onSelect={showSuccess}>
            Settings
          </MenuItem>
          <MenuItem icon={LogOut} onSelect={showError}>
            Sign out
          </MenuItem>
          <MenuItem icon={Trash2} danger onSelect={showError}>
            Delete
          </MenuItem>
        </Menu>
        <Button ref={anchor} onClick={() => setPopover(true)}>
          Open popover
        </Button>
        <Popover
          open={popover}
          onClose={() => setPopover(false)}
          anchor={anchor}
          title="Cellular respiration"
        >
          <p className="text-ink-muted text-xs">Dmitri Sokolov · 3 classes</p>
        </Popover>
        <Button onClick={() => setMenu(true)}>Open menu</Button>
        <SlideOver open={menu} onOpenChange={setMenu} label="Main menu">
          <nav aria-label="Main" className="grid gap-1 p-3">
            <a href="#dashboard" className="rounded-md p-2.5">
              Dashboard
            </a>
            <a href="#courses" className="rounded-md p-2.5">
              Courses
            </a>
          </nav>
        </SlideOver>
      </Row>
    </Section>
  )
}
