import * as z from 'zod/mini'

/** Widest row number the database hands out (PostgreSQL integer). */
export const largestId = 2_147_483_647

export const RowId = z.int().check(z.gte(1), z.lte(largestId))

/** An id in a path: plain digits only, since `0x10` and `1e3` are numbers to JavaScript. */
export const IdParam = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.pipe(z.transform(Number), RowId))

/** An instant as the API writes it: `2026-03-29T02:30:00.000Z`. */
export const Instant = z.string()

/** PostgreSQL stores every character but this one. */
const storable = z.refine<string>(
  (text) => !text.includes('\u0000'),
  'This text has a character that cannot be stored',
)

/** Something that can be seen: neither empty nor made of spaces and other invisible characters. */
const visible = z.refine<string>((text) => /[^\p{Z}\p{C}]/u.test(text))

export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), storable, visible)

export const maxNameLength = 200

/** A name or title. */
export const Name = requiredText(maxNameLength)

/** A text that may be left out; an empty one counts as left out. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(max), storable)),
    z.transform((text) => text || null),
  )

export const ShortText = optionalText(200)
export const LongText = optionalText(10_000)
export const Code = optionalText(40)
/** Loose on purpose: it only has to look like an address. */
export const EmailText = z.pipe(
  z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(320),
        storable,
        z.regex(/^$|^[^\s@]+@[^\s@]+$/, 'Email must be a valid email address'),
      ),
  ),
  z.transform((text) => text || null),
)

/** Loose on purpose: people write numbers in many ways, but none without a digit. */
export const PhoneText = z.pipe(
  z.nullable(
    z.string().check(z.trim(), z.maxLength(40), storable, z.regex(/^$|\d/, 'A phone number has digits')),
  ),
  z.transform((text) => text || null),
)

/** Not an offset such as `+05:30`, which does not know when clocks change and breaks a line of a calendar feed. */
function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A name of the time zone database, as in `Africa/Accra`; an empty one counts as left out. */
export const TimeZone = z.pipe(
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(64),
      z.refine((text) => text === '' || isTimeZone(text), 'Please choose a time zone that exists'),
    ),
  ),
  z.transform((text) => text || null),
)

/** The same where there must be one. */
export const RequiredTimeZone = z
  .string()
  .check(z.trim(), z.maxLength(64), z.refine(isTimeZone, 'Please choose a time zone that exists'))

/** An address that something is sent to, so it must be there. */
export const RequiredEmail = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Email is required'),
    z.maxLength(320),
    storable,
    z.regex(/^[^\s@]+@[^\s@]+$/, 'Email must be a valid email address'),
  )
