const sortKeys = ['created', 'organization', 'owner', 'email', 'subscription'] as const
export type SortKey = (typeof sortKeys)[number]

/** A key, or with a minus in front of it the other way round. */
export type Sort = SortKey | `-${SortKey}`
export const sorts = sortKeys.flatMap((key): Sort[] => [key, `-${key}`]) as [Sort, ...Sort[]]
export const defaultSort: Sort = '-created'
