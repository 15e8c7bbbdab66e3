import { Button, type ButtonProps } from '#web/ui/button.tsx'
import type { SignIn } from './use-sign-in.ts'

type SignInButtonProps = Pick<
  ButtonProps,
  'variant' | 'size' | 'icon' | 'wide' | 'className' | 'children'
> & {
  signIn: SignIn
}

export function SignInButton({ signIn, variant = 'primary', ...looks }: SignInButtonProps) {
  return (
    <Button
      {...looks}
      variant={variant}
      pending={signIn.signingIn}
      pendingText="Signing in..."
      onClick={signIn.start}
      onPointerEnter={signIn.prepare}
      onFocus={signIn.prepare}
    />
  )
}
