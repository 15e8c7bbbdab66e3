import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type Options = Awaited<ReturnType<Init>>['emscriptenOpts']
type Module = Parameters<NonNullable<Options['preRun']>[number]>[0]

/** The part of Emscripten's file system on Node that we complete. */
type Stream = { nfd?: number }
type NodeFiles = {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number }
    tryFSOperation: (work: () => void) => void
  }
}

/** PGlite's own file system answers "done" to every fsync without doing anything. This one does it. */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...args)

    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

function addFsync(module: Module): void {
  const { NODEFS } = module as Module & NodeFiles

  NODEFS.stream_ops.fsync = ({ nfd }: Stream) => {
    if (nfd !== undefined) NODEFS.tryFSOperation(() => fs.fsyncSync(nfd))
    return 0
  }
}
