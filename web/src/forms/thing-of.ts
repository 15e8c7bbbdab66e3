type Thing = { id: number | null; revision: number | undefined }

const nothing: Thing = { id: null, revision: undefined }

/** What a form is about: a thing, its id alone, or what was opened about it. */
export function thingOf(item: unknown): Thing {
  if (typeof item === 'number') return { ...nothing, id: item }
  if (typeof item !== 'object' || item === null) return nothing
  if ('item' in item) return thingOf(item.item)
  if ('tenant' in item) return thingOf(item.tenant)

  return {
    id: 'id' in item && typeof item.id === 'number' ? item.id : null,
    revision: 'revision' in item && typeof item.revision === 'number' ? item.revision : undefined,
  }
}
