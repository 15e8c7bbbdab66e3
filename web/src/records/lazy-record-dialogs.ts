import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

/** Fetched when a class is first recorded. */
export const LazyRecordDialogs = lazyDialog(async () => (await import('./record-dialogs.tsx')).RecordDialogs)
