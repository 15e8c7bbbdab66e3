import { queryOptions, useQuery } from '@tanstack/react-query'
import { sessionKey } from '#web/api/query-client.ts'
import { keepDraftsOf } from '#web/forms/drafts.ts'
import { restoreUser } from '#web/identity/identity.ts'

/** The session of an earlier visit. A flag without a session behind it gives the landing page back. */
export const restoredUser = queryOptions({
  queryKey: sessionKey,
  queryFn: async () => {
    const user = await restoreUser()
    if (user) keepDraftsOf(user.uid)
    else location.reload()
    return user
  },
})

export const useRestoredUser = () => useQuery(restoredUser)
