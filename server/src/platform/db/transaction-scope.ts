import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'

export type TransactionScope = {
  plugin: KyselyPlugin
  run: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Inside a transaction only its own handles may be used. With any other the embedded database would wait for itself
 * forever, and a server would write outside the transaction: both are refused with an error that says so.
 */
export function transactionScope(): TransactionScope {
  const current = new AsyncLocalStorage<{ open: boolean }>()

  function refuseInside(): void {
    if (current.getStore()?.open)
      throw new Error('inside a transaction only the handles given to it may be used')
  }

  return {
    plugin: {
      transformQuery({ node }) {
        refuseInside()
        return node
      },
      transformResult: async ({ result }) => result,
    },
    async run(work) {
      refuseInside()
      const transaction = { open: true }
      try {
        return await current.run(transaction, work)
      } finally {
        transaction.open = false
      }
    },
  }
}
