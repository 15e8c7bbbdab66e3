import { PasswordChange } from '@lectern/contract/admin/admin.contract.ts'
import { useForm } from 'react-hook-form'
import { messageOf } from '#web/api/api-error.ts'
import { contractResolver, showFieldErrors } from '#web/forms/contract-resolver.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useLeaving } from '#web/forms/use-leaving.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangePassword } from './admin.api.ts'

const resolver = contractResolver(
  PasswordChange,
  (values: { password: string; newPassword: string }) => values,
)

export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useForm({ resolver, defaultValues: { password: '', newPassword: '' } })
  const change = useChangePassword()
  const { errors, isDirty } = form.formState
  const leaving = useLeaving(open && isDirty && !change.isSuccess, onClose)
  const handleChanged = () => {
    onClose()
    toast({ kind: 'success', title: 'Success', description: 'Password changed' })
  }
  const handleError = (error: Error) => {
    showFieldErrors(form, error)
    toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to change the password') })
  }

  return (
    <FormDialog
      open={open}
      onClose={leaving.leave}
      onCancel={onClose}
      question={leaving.question}
      title="Change password"
      submitLabel="Change"
      onSubmit={form.handleSubmit((values) =>
        change.mutate(values, { onSuccess: handleChanged, onError: handleError }),
      )}
      pending={change.isPending}
      bodyClassName="grid gap-4"
    >
      <p className="text-ink-muted text-sm">Whoever else is signed in as you is signed out.</p>
      <Field label="Your password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <Field label="New password" hint="At least 12 characters." error={errors.newPassword?.message}>
        <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
      </Field>
    </FormDialog>
  )
}
