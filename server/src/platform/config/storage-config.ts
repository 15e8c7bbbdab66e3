import { refuse } from './setting.ts'
import { settings } from './settings.ts'

export type S3Config = {
  kind: 's3'
  bucket: string
  region: string
  /** Left out: Amazon's own, by region. */
  endpoint: string | undefined
  pathStyle: boolean
  /** Left out: what the machine itself may do, as on Amazon's own machines. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}
export type StorageConfig = { kind: 'disk' } | S3Config

type Values = {
  s3Bucket: string | undefined
  s3Region: string | undefined
  s3Endpoint: string | undefined
  s3PathStyle: boolean
  s3AccessKeyId: string | undefined
  s3SecretAccessKey: string | undefined
}

/** On the disk, unless a bucket is named. Settings that would have no effect are refused: somebody meant them. */
export function readStorage(values: Values): StorageConfig {
  const { s3Bucket: bucket, s3Region, s3Endpoint: endpoint, s3PathStyle: pathStyle } = values
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = values
  if (!bucket) {
    if (s3Region ?? endpoint ?? accessKeyId ?? secretAccessKey ?? (pathStyle || undefined))
      throw refuse('S3_BUCKET', 'is needed beside the other S3_ settings', settings.s3Bucket.example)

    return { kind: 'disk' }
  }
  if (accessKeyId && !secretAccessKey) throw needed('s3SecretAccessKey', 'beside S3_ACCESS_KEY_ID')
  if (secretAccessKey && !accessKeyId) throw needed('s3AccessKeyId', 'beside S3_SECRET_ACCESS_KEY')

  return {
    kind: 's3',
    bucket,
    region: s3Region ?? 'us-east-1',
    endpoint,
    pathStyle,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}

const needed = (key: 's3AccessKeyId' | 's3SecretAccessKey', why: string) =>
  refuse(settings[key].name, `is needed ${why}`, settings[key].example)
