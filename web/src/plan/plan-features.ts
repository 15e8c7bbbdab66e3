import { freeLimits } from '@lectern/contract/plans.ts'

const { uploads, ...counted } = freeLimits

/** What the plans' cards promise, here and on the landing page. */
export const freeFeatures = Object.entries(counted).map(([thing, limit]) => `${limit} ${thing}`)
export const missingFeature = uploads === 0 ? 'No file uploads' : undefined
const alsoPremium = ['Advanced class scheduling', 'Advanced analytics', 'Priority support']
export const premiumFeatures = [
  'Unlimited courses, students, topics and classes',
  'File uploads and content library',
  ...alsoPremium,
]
/** What a table has a line for each of. */
export const premiumOnly = ['File uploads', 'Content library', ...alsoPremium]
