import * as z from 'zod/mini'
import { optionalText } from './fields.ts'

const CountryCode = z.pipe(
  z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.maxLength(2),
        z.regex(/^$|^[A-Z]{2}$/, 'Please give the two letters of the country, as in CH'),
      ),
  ),
  z.transform((text) => text || null),
)

/** An address in parts, as payment codes take it. */
export const AddressParts = {
  street: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  town: z.nullable(z.string()),
  /** Two letters of ISO 3166. */
  country: z.nullable(z.string()),
}

/** In a code each part has a length of its own. */
export const AddressPartTexts = {
  street: optionalText(70),
  postalCode: optionalText(16),
  town: optionalText(35),
  country: CountryCode,
}
