import { AdminCredentials } from '@lectern/contract/admin/admin.contract.ts'
import { KeyRound, Lock, Mail } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, messageOf } from '#web/api/api-error.ts'
import { contractResolver } from '#web/forms/contract-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLogin } from './admin.api.ts'

type Values = { email: string; password: string; code: string }

const empty: Values = { email: '', password: '', code: '' }
const resolver = contractResolver(AdminCredentials, ({ code, ...rest }: Values) =>
  code.trim() === '' ? rest : { ...rest, code },
)

/** Asks for a second factor's code only once the server does. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: (token: string) => void }) {
  const [asksForCode, setAsksForCode] = useState(false)
  const login = useLogin()
  const { register, handleSubmit, formState, setFocus } = useForm({ resolver, defaultValues: empty })
  const { errors } = formState

  function handleError(error: Error) {
    const needsCode = error instanceof ApiError && error.code === 'second_factor_required'
    if (needsCode && !asksForCode) return setAsksForCode(true)
    toast({ kind: 'error', ...toastOf(error) })
    if (needsCode) setFocus('code')
  }

  const submit = handleSubmit((credentials) =>
    login.mutate(credentials, {
      onSuccess: ({ token }) => onLoggedIn(token),
      onError: handleError,
    }),
  )

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold text-lg tracking-snug">Administrator Login</h2>
        <p className="mt-0.5 text-ink-muted text-sm">Restricted access. Authorized personnel only.</p>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <Input {...register('email')} type="email" icon={Mail} autoComplete="username" autoFocus />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...register('password')} icon={Lock} autoComplete="current-password" />
      </Field>
      {asksForCode && (
        <Field label="Code" hint="Six digits, from your authenticator app" error={errors.code?.message}>
          <Input
            {...register('code')}
            icon={KeyRound}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
          />
        </Field>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        className="mt-1"
        pending={login.isPending}
        pendingText="Authenticating..."
      >
        Sign In
      </Button>
    </form>
  )
}

const toastOf = (error: Error) =>
  error instanceof ApiError
    ? { title: 'Login Failed', description: messageOf(error, 'Invalid credentials') }
    : { title: 'Login Error', description: 'Unable to connect to server' }
