/** As far as the worker uses them: TypeScript cannot have a page's and a worker's world in one project. */
export type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = LifeEvent & { request: Request; respondWith(answer: Promise<Response>): void }

export type WorkerScope = {
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: LifeEvent & { data: unknown }) => void): void
}
