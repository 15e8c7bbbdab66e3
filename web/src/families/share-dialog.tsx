import type { FamilyLink } from '@lectern/contract/families/families.contract.ts'
import { type LinkPart, usualParts } from '@lectern/contract/families/link-parts.ts'
import type { StudentDetails } from '@lectern/contract/students/students.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { studentQueries } from '#web/students/students.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { AllLinksButton } from './all-links-button.tsx'
import { linkQueries, useRenewFamilyLink, useShareStudent, useWithdrawFamilyLink } from './families.api.ts'
import { FamilyActs } from './family-acts.tsx'
import { LinkFooter } from './link-footer.tsx'
import { SharedCalendar, SharedPage } from './shared-page.tsx'
import { ShownParts } from './shown-parts.tsx'

interface ShareDialogProps {
  studentId: number
  open: boolean
  onClose: () => void
}

const callName = ({ name, nickname }: StudentDetails): string => nickname ?? name.split(' ')[0] ?? name

/** A page for the family without sign-in, and a calendar; nothing is out before Make Link. */
export function ShareDialog({ studentId, open, onClose }: ShareDialogProps) {
  const student = useQuery(studentQueries.one(studentId))
  const link = useQuery({ ...linkQueries.ofStudent(studentId), enabled: open })
  const renew = useRenewFamilyLink(studentId)
  const withdraw = useWithdrawFamilyLink(studentId)
  const name = student.data ? callName(student.data) : ''
  const footerStart = (
    <LinkFooter
      isShown={Boolean(link.data)}
      what={`${name}’s page`}
      renewLabel="Renew Link"
      onRenew={renew.mutateAsync}
      onWithdraw={withdraw.mutateAsync}
    />
  )

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      urlParam="share=1"
      width={640}
      title={`Share ${name}’s Page`}
      description="The family sees it without signing in. Whoever has the link can open it."
      footerStart={footerStart}
      footer={
        <>
          <AllLinksButton />
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      {link.isLoadingError ? (
        <LoadError compact what="the link" onRetry={link.refetch} />
      ) : link.data === undefined || !student.data ? (
        <Skeleton className="h-40 w-full rounded-md" />
      ) : (
        <Sharing
          key={link.data?.createdAt ?? ''}
          student={student.data}
          link={link.data}
          onLost={link.refetch}
        />
      )}
    </Dialog>
  )
}

interface SharingProps {
  student: StudentDetails
  link: FamilyLink | null
  /** What is shown may be out of date: it could not be changed. */
  onLost: () => void
}

function Sharing({ student, link, onLost }: SharingProps) {
  const share = useShareStudent(student.id)
  const [chosen, setChosen] = useState<readonly LinkPart[]>(usualParts)
  const parts = share.isPending ? share.variables.parts : (link?.parts ?? chosen)
  const save = (wanted: LinkPart[]) =>
    share.mutate(
      { parts: wanted, before: link && parts },
      {
        onError: (error) => {
          onLost()
          toast({ kind: 'error', title: 'Error', description: messageOf(error, 'Failed to share the page') })
        },
      },
    )

  function handleParts(wanted: LinkPart[]) {
    if (link) save(wanted)
    else setChosen(wanted)
  }

  return (
    <div className="grid gap-5">
      {link && <SharedPage link={link} parts={parts} student={student} name={callName(student)} />}
      <ShownParts parts={parts} onChange={handleParts} />
      {link && parts.includes('classes') && <FamilyActs studentId={student.id} link={link} onLost={onLost} />}
      {link && parts.includes('classes') && <SharedCalendar link={link} />}
      {!link && (
        <Button
          variant="primary"
          icon={Link2}
          wide
          pending={share.isPending}
          pendingText="Making..."
          onClick={() => save([...parts])}
        >
          Make Link
        </Button>
      )}
    </div>
  )
}
