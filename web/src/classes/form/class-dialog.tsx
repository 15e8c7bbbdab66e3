import type { NewClass } from '@lectern/contract/classes/classes.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { messageOf } from '#web/api/api-error.ts'
import { isChange, listChangesIn, useSaveClass } from '#web/classes/class-changes.api.ts'
import { isInSeries, readClass } from '#web/classes/class-reader.ts'
import { wishesOf } from '#web/classes/scope/scoped-wish.ts'
import { undoAction, useUndo } from '#web/classes/undo/use-undo.ts'
import type { OpenedForm } from '#web/classes/use-class-dialogs.ts'
import { useWithWhom } from '#web/classes/with-whom.ts'
import { courseQueries } from '#web/courses/courses.api.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { type Submission, useItemForm } from '#web/forms/use-item-form.ts'
import type { WallTime } from '#web/time/wall-time.ts'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { cx } from '#web/ui/cx.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { ClassFields } from './class-fields.tsx'
import { valuesOf } from './class-form.ts'
import { classResolver } from './class-resolver.ts'
import { classWords } from './class-words.ts'
import { LastClassContext, useLastClass } from './last-class.ts'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { useWholeFormRecheck } from './use-class-form.ts'
import { useScopeQuestions } from './use-scope-questions.ts'

const ScopeDialog = lazyDialog(async () => (await import('#web/classes/scope/scope-dialog.tsx')).ScopeDialog)

interface ClassDialogProps {
  opened: OpenedForm
  open: boolean
  now: WallTime
  onClose: () => void
}

const words = {
  add: {
    title: 'Schedule Class',
    submitLabel: 'Schedule Class',
    success: 'Class scheduled successfully',
    failureTitle: 'Failed to Schedule Class',
    fallback: 'Unable to schedule class. Please check your inputs and try again.',
  },
  edit: {
    title: 'Edit Class',
    submitLabel: 'Update Class',
    success: 'Class updated successfully',
    failureTitle: 'Failed to Update Class',
    fallback: 'Unable to update class. Please check your inputs and try again.',
  },
}

export function ClassDialog({ opened, open, now, onClose }: ClassDialogProps) {
  const { item } = opened
  const { title, submitLabel, success, failureTitle, fallback } = item ? words.edit : words.add
  const courses = useQuery(courseQueries.list())
  const scope = useScopeQuestions(onClose)
  const { undoLast } = useUndo()
  const withWhom = useWithWhom()
  const afterSaving = useRef<((classId: number) => void) | null>(null)

  /** A class of a series asks which others change with it; a series that ends is told in the form. */
  function askScope({ changed, before, revision }: Submission<NewClass>): boolean {
    if (!item || !isInSeries(item) || changed.isRecurring === false) return false
    const wishes = wishesOf(item, changed, { lists: listChangesIn(changed, before), revision })
    if (wishes.length > 0) scope.ask(wishes)
    return wishes.length > 0
  }

  const { form, dialog, failure, dismissFailure, meetsOther } = useItemForm({
    name: 'classes',
    item: opened,
    open,
    onClose,
    valuesOf: (about) => ({
      ...valuesOf(about.item, 'start' in about ? about.start : null, now),
      ...('studentIds' in about && about.studentIds && { studentIds: about.studentIds }),
    }),
    resolver: classResolver,
    save: useSaveClass(item),
    takesOver: askScope,
    onSaved: ({ id }) => item === null && afterSaving.current?.(id),
    done: (_saved, changed) => ({
      title: 'Success',
      description: success,
      ...(item && isChange(changed) && undoAction(undoLast, withWhom(item))),
    }),
    failed: null,
    wordsOf: classWords(courses.data),
    readNow: (now) => ({ item: readClass(now) ?? item }) as OpenedForm,
  })
  useWholeFormRecheck(form)
  const lastClass = useLastClass(form, { isNew: !item, open })
  const isChild = item?.parentClassId != null

  return (
    <FormDialog
      {...dialog}
      title={title}
      submitLabel={submitLabel}
      width={isChild ? 640 : 880}
      bodyClassName="pb-0!"
    >
      <FormProvider {...form}>
        <div
          className={cx(
            '-mx-6 -mt-0.5 grid border-border border-t',
            !isChild && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,332px)]',
          )}
        >
          {failure && (
            <div className="sticky top-0 z-10 bg-raised px-6 py-3 lg:col-span-full">
              <AlertBanner title={failureTitle} onDismiss={dismissFailure}>
                {messageOf(failure, fallback)}
              </AlertBanner>
            </div>
          )}
          <div className="grid content-start gap-4 p-6 pt-5">
            <LastClassContext value={lastClass}>
              <ClassFields
                item={item}
                courses={courses}
                whenSaved={(todo) => {
                  afterSaving.current = todo
                }}
              />
            </LastClassContext>
          </div>
          {!isChild && <RecurrenceFields item={item} courses={courses.data} today={now.date} />}
        </div>
      </FormProvider>
      {scope.dialog && (
        <ScopeDialog
          {...scope.dialog}
          today={now.date}
          onRefused={(error) => meetsOther(error) && scope.dismiss()}
        />
      )}
    </FormDialog>
  )
}
