import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Icon } from '#web/ui/icon.ts'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

interface LinkAddressProps {
  label: string
  hint?: string
  address: string
  icon?: Icon
  copyLabel: string
  isMain?: boolean
}

/** An address to be copied: nobody types 32 letters. */
export function LinkAddress({ label, hint, address, icon, copyLabel, isMain }: LinkAddressProps) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address)
      toast({ kind: 'success', title: 'Copied', description: 'The address is on the clipboard' })
    } catch {
      toast({ kind: 'error', title: 'Error', description: 'Failed to copy the address' })
    }
  }

  return (
    <Field label={label} hint={hint}>
      <div className="flex gap-2 max-sm:flex-col">
        <Input
          readOnly
          value={address}
          {...(icon && { icon })}
          className="flex-1"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button icon={Copy} variant={isMain ? 'primary' : 'secondary'} onClick={handleCopy}>
          {copyLabel}
        </Button>
      </div>
    </Field>
  )
}

/** Where the key that sealed it is lost. */
export const LostAddress = () => (
  <p className="rounded-md bg-sunken px-3 py-2.5 text-ink-muted text-sm">
    This link still opens, but its address cannot be shown any more. Renew it for a new one.
  </p>
)

export const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '')

export const webcal = (address: string): string => `webcal://${withoutScheme(address)}`
