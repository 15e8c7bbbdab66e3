/** What strangers may book, and who of them may ask how much. */
export const maxKinds = 5
export const maxQuestions = 5

export const bookingModes = ['ask', 'at once'] as const
export type BookingMode = (typeof bookingModes)[number]

export const acceptedAs = ['class', 'weekly'] as const
export type AcceptedAs = (typeof acceptedAs)[number]

export const bookingLengths = {
  name: 100,
  address: 254,
  /** Of an answer, and of what the teacher writes at the top. */
  answer: 1000,
  words: 500,
  question: 200,
} as const

/** Requests that wait, or whose address is not confirmed yet: of one address, of one network, of the workspace. */
export const openBookings = { address: 2, network: 10, workspace: 20 } as const

export const bookingCodes = {
  tries: 5,
  minutes: 10,
  secondsBetween: 60,
  /** To one address, whoever's page it was asked for on. */
  perAddress: 10,
  /** Of one workspace; its own mails are counted apart. */
  perWorkspace: 100,
} as const

/** What unconfirmed, declined, withdrawn or lapsed visitors wrote is gone after so many days. */
export const visitorDays = 30

export const bookingNameBounds = { least: 3, most: 40 } as const

/** Names that a reader would take for the product's own. */
const reserved = new Set(
  (
    'about account accounts admin administrator admins api app apps assets billing blog book booking bookings calendar ' +
    'code contact demo docs family families favicon help home info invoice invoices lectern legal lessons login logout ' +
    'mail me new news official owner page pages pay payment payments postmaster premium pricing privacy request requests ' +
    'robots root security settings sign-in sign-up signin signup status student students subscription support system ' +
    'teacher teachers team terms test tuition unsubscribe webmaster well-known who www'
  ).split(' '),
)

export const isReservedName = (name: string): boolean => reserved.has(name)

/** Lower case, digits and hyphens, with none of the hyphens at an end or beside another. */
export const isBookingName = (name: string): boolean =>
  name.length >= bookingNameBounds.least &&
  name.length <= bookingNameBounds.most &&
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)
