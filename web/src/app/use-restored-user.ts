import { queryOptions, useQuery } from '@tanstack/react-query'
import { restoreUser } from '#web/identity/identity.ts'

/** The session of an earlier visit. A mark without a session behind it gives the landing page back. */
const restoredUser = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const user = await restoreUser()
    if (!user) location.reload()
    return user
  },
})

export const useRestoredUser = () => useQuery(restoredUser)
