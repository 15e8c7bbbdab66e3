import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { afterFile } from '#test/after-file.ts'
import { StartupError } from '../startup-error.ts'
import { readConfig, readEnvironment } from './config.ts'
import type { Environment } from './setting.ts'

const oidc = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'lectern' }
const firebase = {
  FIREBASE_PROJECT_ID: 'lectern',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'lectern.firebaseapp.com',
  FIREBASE_APP_ID: '1:2:web:3',
}
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'a-long-secret' }

/** The operator reads one sentence: it names the setting and shows a right value. */
function refusalOf(env: Environment): string {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

test('with nothing set the product runs on this computer', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    productName: 'Lectern',
    dataDir: './data',
    databaseUrl: undefined,
    identity: { kind: 'embedded', anywhere: false },
    payments: { kind: 'sandbox' },
    trustProxy: 0,
    storage: { kind: 'disk' },
    uploadLimitMb: 500,
    logLevel: 'warn',
    production: false,
    diskReserveMb: 200,
  })
})

test('the first administrator needs both settings and a long password, which no refusal repeats', () => {
  const admin = { ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: 'long enough by far' }

  expect(readConfig(admin).administrator).toEqual({
    email: 'root@example.org',
    password: 'long enough by far',
  })
  expect(readConfig({}).administrator).toBeUndefined()
  expect(refusalOf({ ...admin, ADMIN_PASSWORD: '' })).toContain('ADMIN_EMAIL and ADMIN_PASSWORD go together')
  expect(refusalOf({ ...admin, ADMIN_EMAIL: 'root' })).toContain('ADMIN_EMAIL must be an e-mail address')
  expect(refusalOf({ ...admin, ADMIN_PASSWORD: 'too short' })).toBe(
    'ADMIN_PASSWORD is too short: it needs at least 12 characters.',
  )
})

test.each([
  'password1234',
  'P@ssw0rd!2026',
  '123456789012',
  'aaaaaaaaaaaa',
  'AdministratorAdmin1',
  'lectern-lectern-2026',
  'qwertyuiop12',
])('the password %s is one of the first that a guesser tries', (password) => {
  const refusal = refusalOf({ ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: password })

  expect(refusal).toContain('ADMIN_PASSWORD is one of the first that a guesser tries')
  expect(refusal).not.toContain(password)
})

test('in production figures are served to nobody without a token', () => {
  const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox', IDENTITY: 'embedded', METRICS: 'yes' }

  expect(refusalOf(production)).toContain('METRICS_TOKEN is needed in production')
  expect(readConfig({ ...production, METRICS_TOKEN: 'a-long-random-text' }).metrics).toEqual({
    token: 'a-long-random-text',
  })
})

test.each<[Environment, object]>([
  [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
  [{ PORT: '80' }, { port: 80, publicUrl: 'http://localhost' }],
  [{ PORT: ' 8080 ' }, { port: 8080 }],
  [{ PORT: '' }, { port: 3000 }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ HOST: '0.0.0.0', ...oidc }, { host: '0.0.0.0' }],
  [{ PUBLIC_URL: 'https://Lectern.Example.org:443/', ...oidc }, { publicUrl: 'https://lectern.example.org' }],
  [{ PRODUCT_NAME: 'Smith & Söhne' }, { productName: 'Smith & Söhne' }],
  [{ DATA_DIR: '/var/lib/lectern' }, { dataDir: '/var/lib/lectern' }],
  [{ DATABASE_URL: 'postgresql://u:p@h/d' }, { databaseUrl: 'postgresql://u:p@h/d' }],
  [{ DATABASE_POOL_SIZE: '2' }, { databasePoolSize: 2, databaseKeepsStatements: true }],
  [{ DATABASE_KEEPS_STATEMENTS: 'no' }, { databaseKeepsStatements: false }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [
    { RATE_LIMIT: '1', RATE_LIMIT_ANONYMOUS: '2' },
    { rateLimit: 1, rateLimitAnonymous: 2 },
  ],
  [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  [{ SECURITY_CONTACT: 'mailto:security@example.org' }, { securityContact: 'mailto:security@example.org' }],
  [{ SECURITY_CONTACT: 'https://example.org/report' }, { securityContact: 'https://example.org/report' }],
  [
    { NODE_ENV: 'production', PAYMENTS: 'sandbox', IDENTITY: 'embedded' },
    { production: true, logLevel: 'info' },
  ],
  [{ NODE_ENV: 'production', ...oidc, ...stripe }, { payments: { kind: 'stripe', isLive: false } }],
  [{ ...stripe, PAYMENTS: 'stripe' }, { payments: { kind: 'stripe', priceId: undefined } }],
  [{ ...stripe, STRIPE_PRICE_ID: 'price_1' }, { payments: { secretKey: 'sk_test_1', priceId: 'price_1' } }],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    { payments: { isLive: true } },
  ],
  [
    { EMBEDDED_SIGN_IN_ANYWHERE: 'TRUE', HOST: '0.0.0.0' },
    { identity: { kind: 'embedded', anywhere: true } },
  ],
  [oidc, { identity: { kind: 'oidc', issuer: 'https://id.example.org', clientId: 'lectern' } }],
  [{ ...oidc, OIDC_SCOPE: 'openid' }, { identity: { kind: 'oidc', scope: 'openid' } }],
  [{ ...oidc, OIDC_PROMPT: 'login' }, { identity: { kind: 'oidc', prompt: 'login' } }],
  [{ ...oidc, OIDC_ISSUER: 'http://localhost:8081/' }, { identity: { issuer: 'http://localhost:8081' } }],
  [firebase, { identity: { kind: 'firebase', projectId: 'lectern' } }],
  [{ ...oidc, ...firebase, IDENTITY: 'firebase' }, { identity: { kind: 'firebase' } }],
  [{ ...oidc, IDENTITY: 'embedded' }, { identity: { kind: 'embedded' } }],
  [{ UPLOAD_LIMIT_MB: '2000' }, { uploadLimitMb: 2000 }],
  [{ S3_BUCKET: 'files' }, { storage: { kind: 's3', region: 'us-east-1', credentials: undefined } }],
  [
    { ...s3, S3_REGION: 'eu-central-1', S3_ENDPOINT: 'https://s3.example.org/', S3_PATH_STYLE: 'yes' },
    {
      storage: {
        kind: 's3',
        bucket: 'files',
        region: 'eu-central-1',
        endpoint: 'https://s3.example.org',
        pathStyle: true,
        credentials: { accessKeyId: 'key', secretAccessKey: 'a-long-secret' },
      },
    },
  ],
])('%j is taken', (env, expected) => {
  expect(readConfig(env)).toMatchObject(expected)
})

test.each<[Environment, string]>([
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, for example PORT=8080 (it is "0").'],
  [{ PORT: '65536' }, 'PORT must be'],
  [{ PORT: '0x10' }, 'PORT must be'],
  [{ PORT: '3000.5' }, 'PORT must be'],
  [
    { PUBLIC_URL: 'lectern.example.org' },
    'PUBLIC_URL must be an address that starts with http:// or https://',
  ],
  [{ PUBLIC_URL: 'ftp://lectern.example.org' }, 'PUBLIC_URL must be an address'],
  [{ PUBLIC_URL: 'https://example.org/lectern' }, 'PUBLIC_URL must be an origin without a path'],
  [{ PUBLIC_URL: 'https://example.org?x' }, 'PUBLIC_URL must be an origin without a path'],
  [{ PUBLIC_URL: 'https://user@example.org' }, 'PUBLIC_URL must be an origin without a path'],
  [{ PRODUCT_NAME: 'Lec\ttern' }, 'PRODUCT_NAME must be plain text on one line, for example PRODUCT_NAME='],
  [{ PRODUCT_NAME: 'Lectern\r\nSet-Cookie: a=b' }, 'PRODUCT_NAME must be plain text'],
  [{ DATA_DIR: 'a\nb' }, 'DATA_DIR must be plain text'],
  [
    { DATABASE_URL: 'mysql://h/d' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
  ],
  [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be a whole number from 2 to 200'],
  [{ UPLOAD_LIMIT_MB: '0' }, 'UPLOAD_LIMIT_MB must be a whole number from 1 to 1000000'],
  [{ S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT must be an address that starts with https:// or http://'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be a whole number from 0 to 10'],
  [{ RATE_LIMIT: '0' }, 'RATE_LIMIT must be'],
  [{ RATE_LIMIT_ANONYMOUS: '-1' }, 'RATE_LIMIT_ANONYMOUS must be'],
  [{ SECURITY_CONTACT: 'security@example.org' }, 'SECURITY_CONTACT must be a mailto: or https: link'],
  [{ SECURITY_CONTACT: 'http://example.org/report' }, 'SECURITY_CONTACT must be'],
  [{ SECURITY_CONTACT: 'mailto:a@b Expires: never' }, 'SECURITY_CONTACT must be'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, production, test'],
  [{ IDENTITY: 'google' }, 'IDENTITY must be one of embedded, oidc, firebase, for example IDENTITY=oidc'],
  [{ PAYMENTS: 'paypal' }, 'PAYMENTS must be one of stripe, sandbox, for example PAYMENTS=stripe'],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must start with sk_ or rk_, for example'],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY must start with pk_'],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must start with whsec_'],
  [{ STRIPE_PRICE_ID: 'prod_1' }, 'STRIPE_PRICE_ID must start with price_'],
  [{ EMBEDDED_SIGN_IN_ANYWHERE: 'maybe' }, 'EMBEDDED_SIGN_IN_ANYWHERE must be yes or no'],
  [
    { ...firebase, FIREBASE_AUTH_DOMAIN: 'https://x.firebaseapp.com' },
    'FIREBASE_AUTH_DOMAIN must be a host name',
  ],
  [
    { ...firebase, FIREBASE_AUTH_DOMAIN: "x.com; script-src 'unsafe-inline'" },
    'FIREBASE_AUTH_DOMAIN must be',
  ],
  [
    { ...oidc, OIDC_ISSUER: 'http://id.example.org' },
    'OIDC_ISSUER must use https, for example OIDC_ISSUER=https://',
  ],
])('%j is refused by name, with an example', (env, expected) => {
  expect(refusalOf(env)).toContain(expected)
})

describe('settings that contradict each other', () => {
  test('two ways to sign in need a choice', () => {
    expect(refusalOf({ ...oidc, ...firebase })).toContain('for example IDENTITY=firebase')
  })

  test.each<[Environment, string]>([
    [{ IDENTITY: 'oidc' }, 'OIDC_ISSUER is needed to sign in through an OpenID Connect provider'],
    [{ OIDC_ISSUER: oidc.OIDC_ISSUER }, 'OIDC_CLIENT_ID is needed'],
    [{ OIDC_CLIENT_ID: 'lectern' }, 'OIDC_ISSUER is needed'],
    [{ IDENTITY: 'firebase' }, 'FIREBASE_PROJECT_ID is needed to sign in through Firebase'],
    ...Object.keys(firebase).map((name): [Environment, string] => [
      { ...firebase, [name]: '' },
      `${name} is needed`,
    ]),
    [{ FIREBASE_APP_ID: '1:2:web:3' }, 'FIREBASE_PROJECT_ID is needed'],
    [{ S3_REGION: 'eu-central-1' }, 'S3_BUCKET is needed beside the other S3_ settings'],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_BUCKET is needed'],
    [{ ...s3, S3_BUCKET: '' }, 'S3_BUCKET is needed'],
    [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY is needed beside S3_ACCESS_KEY_ID'],
    [{ ...s3, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID is needed beside S3_SECRET_ACCESS_KEY'],
  ])('%j lacks a part', (env, expected) => {
    expect(refusalOf(env)).toContain(expected)
  })

  test.each<[Environment, string]>([
    [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY is needed to take payments through Stripe'],
    ...Object.keys(stripe).map((name): [Environment, string] => [
      { ...stripe, [name]: '' },
      `${name} is needed`,
    ]),
    [{ ...stripe, PAYMENTS: 'sandbox' }, 'PAYMENTS is "sandbox", but STRIPE_SECRET_KEY is set'],
    [{ STRIPE_PRICE_ID: 'price_1', PAYMENTS: 'sandbox' }, 'but STRIPE_PRICE_ID is set'],
    [
      { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' },
      'STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY, which is of the live mode',
    ],
    [{ NODE_ENV: 'production' }, 'set PAYMENTS=sandbox: test cards then give Premium without charge'],
  ])('payments are either real or plainly a test: %j', (env, expected) => {
    expect(refusalOf(env)).toContain(expected)
  })

  test.each<[Environment, string]>([
    [{ HOST: '0.0.0.0' }, 'HOST is "0.0.0.0"'],
    [{ HOST: '192.168.1.7' }, 'HOST is "192.168.1.7"'],
    [{ HOST: 'localhost.example.org' }, 'HOST is'],
    [{ PUBLIC_URL: 'https://lectern.example.org' }, 'PUBLIC_URL is "lectern.example.org"'],
  ])('the embedded sign-in stays on this computer: %j', (env, expected) => {
    const refusal = refusalOf(env)

    expect(refusal).toContain(expected)
    expect(refusal).toContain('set EMBEDDED_SIGN_IN_ANYWHERE=yes where every visitor is trusted')
    expect(() => readConfig({ ...env, EMBEDDED_SIGN_IN_ANYWHERE: 'yes' })).not.toThrow()
  })
})

test('in production the sign-in without passwords is there only when it is named', () => {
  const production = { NODE_ENV: 'production', PAYMENTS: 'sandbox' }

  expect(refusalOf(production)).toContain('IDENTITY is needed in production')
  for (const named of [{ IDENTITY: 'embedded' }, { EMBEDDED_SIGN_IN_ANYWHERE: 'yes' }, oidc])
    expect(() => readConfig({ ...production, ...named })).not.toThrow()
})

test('a secret is never repeated in a refusal', () => {
  expect(refusalOf({ DATABASE_URL: 'mysql://lectern:hunter2@h/d' })).not.toContain('hunter2')
  expect(refusalOf({ STRIPE_SECRET_KEY: 'hunter2' })).not.toContain('hunter2')
  expect(refusalOf({ STRIPE_WEBHOOK_SECRET: 'hunter2' })).not.toContain('hunter2')
})

test('figures are served when asked for, and their token guards something', () => {
  expect(readConfig({}).metrics).toBeUndefined()
  expect(readConfig({ METRICS: 'yes' }).metrics).toEqual({ token: undefined })
  expect(refusalOf({ METRICS_TOKEN: 'a-long-random-text' })).toContain(
    'METRICS is needed beside METRICS_TOKEN',
  )
  const refusal = refusalOf({ METRICS: 'yes', METRICS_TOKEN: 'hunter2' })
  expect(refusal).toContain('METRICS_TOKEN must have at least 16 characters')
  expect(refusal).not.toContain('hunter2')
})

describe('the .env file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-env-'))
  afterFile(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, '.env'), '# a remark\nPORT=4000\nPRODUCT_NAME="Smith & Sons" # quoted\n')

  test('is read', () => {
    expect(readConfig(readEnvironment(folder, {}))).toMatchObject({ port: 4000, productName: 'Smith & Sons' })
  })

  test('yields to the environment', () => {
    expect(readEnvironment(folder, { PORT: '5000' })).toMatchObject({
      PORT: '5000',
      PRODUCT_NAME: 'Smith & Sons',
    })
  })

  test('may be missing', () => {
    expect(readEnvironment(join(folder, 'nowhere'), { PORT: '5000' })).toEqual({ PORT: '5000' })
  })

  test('that cannot be read is told in one sentence', () => {
    expect(() => readEnvironment(join(folder, '.env'), {})).toThrow(/^The file \.env cannot be read: /)
  })
})

test('mail needs a server and an address to come from, and DKIM all three of its settings', () => {
  const url = 'smtp://ines:p%40ss@mail.example.org'
  const from = 'classes@lectern.example'

  expect(readConfig({}).mail).toBeUndefined()
  expect(readConfig({ MAIL_URL: url, MAIL_FROM: from }).mail).toEqual({
    host: 'mail.example.org',
    port: 587,
    isSecure: false,
    isLocal: false,
    credentials: { user: 'ines', pass: 'p@ss' },
    from,
    dkim: undefined,
  })
  expect(readConfig({ MAIL_URL: 'smtps://[::1]', MAIL_FROM: from }).mail).toMatchObject({
    host: '::1',
    port: 465,
    isSecure: true,
    isLocal: true,
  })
  expect(() => readConfig({ MAIL_URL: url })).toThrow('MAIL_FROM is needed beside MAIL_URL')
  expect(() => readConfig({ MAIL_FROM: from })).toThrow('MAIL_URL is needed beside the other MAIL_ settings')
  expect(() => readConfig({ MAIL_URL: url, MAIL_FROM: 'Ines <a@b.c>' })).toThrow('must be a mail address')
  expect(() => readConfig({ MAIL_URL: url, MAIL_FROM: from, MAIL_DKIM_DOMAIN: 'lectern.example' })).toThrow(
    'MAIL_DKIM_SELECTOR is needed',
  )
})
