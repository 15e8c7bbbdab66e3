import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<typeof Input>, 'type' | 'suffix'>) {
  const [isShown, setIsShown] = useState(false)

  return (
    <span className="relative block">
      <Input {...rest} type={isShown ? 'text' : 'password'} className="[&_input]:pr-10" />
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={isShown ? 'Hide password' : 'Show password'}
        size="sm"
        onClick={() => setIsShown(!isShown)}
        className="absolute top-1/2 right-1 -translate-y-1/2 max-lg:right-0"
      />
    </span>
  )
}
