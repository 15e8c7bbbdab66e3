import { messageOf } from '#web/api/api-error.ts'
import { mutateAndTell } from '#web/api/mutate-and-tell.ts'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeCards } from './card.api.ts'

/** What is open ends by itself when families are not offered it any more. */
export function CardSwitch({ isOn }: { isOn: boolean }) {
  const change = useChangeCards()
  const isShown = change.isPending ? (change.variables.isOn ?? isOn) : isOn

  return (
    <div className="flex items-center gap-3 border-border border-t py-2.25">
      <span id="card-pay-button" className="min-w-0 flex-1">
        Pay button on family pages and in invoice mails
      </span>
      <Switch
        aria-labelledby="card-pay-button"
        checked={isShown}
        disabled={change.isPending}
        onChange={(next) =>
          mutateAndTell(
            change,
            { isOn: next },
            {
              onSuccess: () =>
                toast({ title: next ? 'Families can pay by card' : 'Pay is hidden from families' }),
              onError: (error: unknown) =>
                toast({
                  kind: 'error',
                  title: 'Error',
                  description: messageOf(error, 'Failed to change card payments'),
                }),
            },
          )
        }
      />
    </div>
  )
}
