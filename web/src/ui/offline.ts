export const offlineText = 'You appear to be offline. Check your connection and try again.'

/** Only a browser that knows it is offline says so; one that believes to be online may be wrong. */
export const isOffline = (): boolean => navigator.onLine === false
