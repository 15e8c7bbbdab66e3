import * as Radix from 'radix-ui/switch'
import { useField } from './field.tsx'

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  'aria-label'?: string
  'aria-labelledby'?: string
}

export function Switch({ checked, onChange, disabled = false, ...aria }: SwitchProps) {
  const { control } = useField()

  return (
    <Radix.Root
      {...control}
      {...aria}
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled}
      className="touch-target h-5 w-8.5 shrink-0 rounded-full bg-border-control p-0.5 transition-colors duration-(--duration-fast) disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:bg-accent"
    >
      <Radix.Thumb className="block size-4 rounded-full bg-white shadow-[0_1px_2px_rgb(0_0_0/0.25)] transition-[translate,background-color] duration-(--duration-fast) data-[state=checked]:translate-x-3.5 data-[state=checked]:bg-on-accent" />
    </Radix.Root>
  )
}
