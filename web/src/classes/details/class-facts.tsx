import { AlignLeft, Banknote, Calendar, Clock, Link as LinkIcon } from 'lucide-react'
import { isInSeries, type ListedClass } from '#web/classes/class-reader.ts'
import { timeText } from '#web/classes/class-time.ts'
import { spanText } from '#web/time/clock-text.ts'
import { fullDayText } from '#web/time/day-text.ts'
import { useMoney } from '#web/tuition/use-money.ts'
import { Detail, NoDetail } from '#web/ui/detail.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ClassDetailsSlot } from './class-details-slot.ts'
import { ClassroomLink } from './classroom-link.tsx'
import { SeriesDetail } from './series-detail.tsx'
import { useAttach } from './use-attach.ts'

interface ClassFactsProps {
  item: ListedClass
  /** Undefined while it is on its way. */
  description: string | null | undefined
  isDescriptionMissing: boolean
  /** Another class of the same teaching. */
  onOpen: (classId: number) => void
}

/** All that is known of a class, one line for each; other features have theirs in the slot. */
export function ClassFacts({ item, description, isDescriptionMissing, onOpen }: ClassFactsProps) {
  const { duration, classValue, courseLink } = item
  const { show } = useMoney()
  const attach = useAttach(item)

  return (
    <dl className="grid text-sm sm:grid-cols-2">
      <Detail icon={Calendar} label="Date and time">
        <When item={item} />
      </Detail>
      <Detail icon={AlignLeft} label="Description">
        <Description text={description} isMissing={isDescriptionMissing} />
      </Detail>
      <Detail icon={Clock} label="Duration" half>
        <b>{duration} minutes</b>
      </Detail>
      <Detail icon={Banknote} label="Class value" half>
        {classValue === null ? <NoDetail>No value</NoDetail> : <b>{show(classValue)}</b>}
      </Detail>
      <Detail icon={LinkIcon} label="Classroom Link">
        {courseLink ? <ClassroomLink link={courseLink} /> : <NoDetail>No link specified</NoDetail>}
      </Detail>
      <ClassDetailsSlot item={item} attach={attach} />
      {isInSeries(item) && <SeriesDetail item={item} onOpen={onOpen} />}
    </dl>
  )
}

interface DescriptionProps {
  text: string | null | undefined
  isMissing: boolean
}

function Description({ text, isMissing }: DescriptionProps) {
  if (isMissing) return <NoDetail>Could not be loaded</NoDetail>
  if (text === undefined) return <Skeleton className="my-0.5 h-4 w-40" />

  return text ? (
    <p className="whitespace-pre-wrap text-pretty break-words">{text}</p>
  ) : (
    <NoDetail>No description</NoDetail>
  )
}

function When({ item }: { item: ListedClass }) {
  if (!item.start) return timeText(item)

  return (
    <>
      <b>{fullDayText(item.start.date)}</b>
      <span className="text-ink-muted"> · {spanText(item.start.minute, item.duration)}</span>
    </>
  )
}
