/** What a column of a table can fill. */
export const importFields = [
  'name',
  'firstName',
  'lastName',
  'nickname',
  'email',
  'phone',
  'uniqueId',
  'age',
  'birthDate',
  'gender',
  'courses',
  'guardianName',
  'guardianEmail',
  'guardianPhone',
  'payerName',
  'payerAddress',
  'payerStreet',
  'payerPostalCode',
  'payerTown',
  'payerCountry',
  'timeZone',
  'privateNotes',
] as const
export type ImportField = (typeof importFields)[number]

/** Also the names of the columns when students are exported, so that what went out comes in again. */
export const importFieldLabels: Record<ImportField, string> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  nickname: 'Nickname',
  email: 'Email',
  phone: 'Phone',
  uniqueId: 'Unique ID',
  age: 'Age',
  birthDate: 'Birth date',
  gender: 'Gender',
  courses: 'Courses',
  guardianName: 'Guardian',
  guardianEmail: "Guardian's email",
  guardianPhone: "Guardian's phone",
  payerName: 'Payer',
  payerAddress: "Payer's address",
  payerStreet: "Payer's street",
  payerPostalCode: "Payer's postal code",
  payerTown: "Payer's town",
  payerCountry: "Payer's country",
  timeZone: 'Time zone',
  privateNotes: 'Private notes',
}

/** Characters of a table that is imported: what fits in 5 MiB of plain text. */
export const maxImportLength = 5 * 1024 * 1024
export const maxImportRows = 5000
/** With the blank ones between them, which spreadsheets count too. */
export const maxImportLines = 2 * maxImportRows
export const maxImportColumns = 100
