import fs from 'node:fs'

/** Loaded before the server: once the file named by DISK_IS_FULL exists, no file can be written any more. */
const { writeSync } = fs
const isFull = process.env.DISK_IS_FULL ?? ''

fs.writeSync = ((...args: Parameters<typeof writeSync>) => {
  const isFile = args[0] > 2
  if (isFile && fs.existsSync(isFull))
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', errno: -28 })

  return writeSync(...args)
}) as typeof writeSync
