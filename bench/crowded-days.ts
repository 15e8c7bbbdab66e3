const course = { id: 3, name: 'Creative Writing Workshop', code: 'WRT', color: '#7C3AED' }

/** So many classes on each day of a span, spread over its working hours, as the API lists them. */
export function crowdedDays(from: string, to: string, perDay: number) {
  const first = Date.parse(from.slice(0, 10))
  const days = (Date.parse(to.slice(0, 10)) - first) / 86_400_000

  return Array.from({ length: days * perDay }, (_, index) => {
    const date = new Date(first + Math.floor(index / perDay) * 86_400_000).toISOString().slice(0, 10)
    const minute = 420 + ((index * 37) % 840)
    const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
    return {
      id: Date.parse(date) / 864_000 + (index % perDay) + 1,
      userId: 1,
      courseId: course.id,
      title: `Class ${index}`,
      description: null,
      scheduledAt: `${date} ${clock.join(':')}:00`,
      duration: 30 + (index % 4) * 15,
      courseLink: null,
      classValue: null,
      studentIds: [],
      topicIds: [],
      contentIds: [],
      status: 'scheduled',
      isRecurring: false,
      parentClassId: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      course,
    }
  })
}
