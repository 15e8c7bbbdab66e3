import {
  choice,
  contact,
  hostName,
  hostNames,
  integer,
  key,
  listeningAddress,
  mailbox,
  optionalChoice,
  optionalText,
  secretKey,
  text,
  url,
  yesNo,
} from './setting.ts'

/** Every setting there is. The table in docs/operations.md is checked against this list. */
export const settings = {
  host: text('HOST', '127.0.0.1', {
    about: 'Address the server listens on.',
    example: '0.0.0.0',
  }),
  port: integer('PORT', 3000, [1, 65_535], { about: 'Port the server listens on.', example: '8080' }),
  publicUrl: url('PUBLIC_URL', ['http:', 'https:'], 'http://localhost:PORT', {
    about: 'Address under which people reach the product, without a path.',
    example: 'https://lectern.example.org',
  }),
  productName: text('PRODUCT_NAME', 'Lectern', {
    about: 'Name of the product wherever it appears on screen.',
    example: 'Calloway Tutoring',
  }),
  secretsKey: secretKey('SECRETS_KEY', 'made in DATA_DIR', {
    about:
      'Key for secrets that are kept in the database, such as family links and second factors of administrators: 32 random bytes in base64 (openssl rand -base64 32). Needed in production; several servers need the same one.',
    example: 'Zm9yIGV4YW1wbGUgb25seSwgbmV2ZXIgZm9yIHVzZSE=',
    secret: true,
  }),
  secretsKeyBefore: secretKey('SECRETS_KEY_BEFORE', '', {
    about:
      'The key so far, while SECRETS_KEY is a new one and npm run admin -- rotate-key has not sealed everything with it yet.',
    example: 'Zm9yIGV4YW1wbGUgb25seSwgbmV2ZXIgZm9yIHVzZSE=',
    secret: true,
  }),
  backupPassphrase: optionalText('BACKUP_PASSPHRASE', {
    about: 'Seals what npm run backup makes, and opens it for npm run restore.',
    example: 'six words that nobody would guess',
    secret: true,
  }),
  backupPublicKey: optionalText('BACKUP_PUBLIC_KEY', {
    about:
      'Seals what npm run backup makes, so that this machine cannot open it again; made by npm run backup -- --new-key.',
    example: 'Zm9yIGV4YW1wbGUgb25seSwgbmV2ZXIgZm9yIHVzZSE',
  }),
  backupPrivateKey: optionalText('BACKUP_PRIVATE_KEY', {
    about:
      'Opens for npm run restore what was sealed with its BACKUP_PUBLIC_KEY. It belongs elsewhere otherwise.',
    example: 'Zm9yIGV4YW1wbGU.Zm9yIGV4YW1wbGUgb25seSwgbmV2ZXIgZm9yIHVzZSE',
    secret: true,
  }),
  dataDir: text('DATA_DIR', './data', {
    about: 'Folder for the embedded database and for uploaded files.',
    example: '/var/lib/lectern',
  }),
  databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:'], 'embedded database in DATA_DIR', {
    about: 'PostgreSQL 15 or newer. Without it the embedded database is used.',
    example: 'postgres://lectern:password@db.example.org:5432/lectern',
    secret: true,
  }),
  databasePoolSize: integer('DATABASE_POOL_SIZE', 10, [2, 200], {
    about: 'Connections kept to PostgreSQL.',
    example: '20',
  }),
  databaseKeepsStatements: yesNo(
    'DATABASE_KEEPS_STATEMENTS',
    {
      about:
        'Statements that come often are prepared once for each connection. Set to no behind a pooler that hands out connections by transaction and does not know prepared statements (PgBouncer before 1.21).',
      example: 'no',
    },
    true,
  ),
  spareWorkspaces: integer('SPARE_WORKSPACES', 3, [0, 100], {
    about:
      'Empty workspaces that are kept ready for new teachers, so that nobody waits while tables are made. They are made when the server has nothing else to do. With 0 each is made when its teacher comes.',
    example: '20',
  }),
  uploadLimitMb: integer('UPLOAD_LIMIT_MB', 500, [1, 1_000_000], {
    about: 'Largest file that can be uploaded, in MB of 1,048,576 bytes.',
    example: '2000',
  }),
  clamav: listeningAddress('CLAMAV', {
    about:
      'ClamAV (clamd) that looks at every upload: host:port or the path of its socket. Its StreamMaxLength must be at least UPLOAD_LIMIT_MB. Without it files are not scanned.',
    example: 'clamd:3310',
  }),
  diskReserveMb: integer('DISK_RESERVE_MB', 200, [0, 1_000_000], {
    about:
      'MB (of 1,000,000 bytes) that stay free on the disk of DATA_DIR, but no more than a quarter of it. Below that nothing new is saved; reading and deleting go on.',
    example: '1000',
  }),
  s3Bucket: optionalText('S3_BUCKET', {
    about: 'Bucket of an S3-compatible store for uploaded files. Without it they are kept in DATA_DIR.',
    example: 'lectern-files',
  }),
  s3Region: optionalText('S3_REGION', {
    about: 'Region of the bucket; us-east-1 when left out.',
    example: 'eu-central-1',
  }),
  s3Endpoint: url('S3_ENDPOINT', ['https:', 'http:'], "Amazon's, by region", {
    about: 'Address of the store, when it is not Amazon S3.',
    example: 'https://s3.example.org',
  }),
  s3PathStyle: yesNo('S3_PATH_STYLE', {
    about: 'Names the bucket in the path instead of the host name, as MinIO and many others need it.',
    example: 'yes',
  }),
  s3AccessKeyId: optionalText('S3_ACCESS_KEY_ID', {
    about: "Key of the store. Without it the machine's own role counts.",
    example: 'AKIAEXAMPLE',
  }),
  s3SecretAccessKey: optionalText('S3_SECRET_ACCESS_KEY', {
    about: 'The secret that belongs to the key.',
    example: 'a-long-secret',
    secret: true,
  }),
  identity: optionalChoice(
    'IDENTITY',
    ['embedded', 'oidc', 'firebase'],
    'what is configured, else embedded',
    {
      about:
        'How teachers sign in: the embedded sign-in of this computer, an OpenID Connect provider, or Firebase.',
      example: 'oidc',
    },
  ),
  oidcIssuer: url('OIDC_ISSUER', ['https:', 'http:'], '', {
    about: 'Issuer of the OpenID Connect provider.',
    example: 'https://accounts.example.org',
  }),
  oidcClientId: optionalText('OIDC_CLIENT_ID', {
    about: 'Client registered there for this product: public, authorization code with PKCE.',
    example: 'lectern-web',
  }),
  oidcScope: text('OIDC_SCOPE', 'openid email profile offline_access', {
    about: 'Scopes asked for at sign-in.',
    example: 'openid email profile',
  }),
  oidcPrompt: choice('OIDC_PROMPT', 'select_account', ['select_account', 'login'], {
    about:
      'What the provider is asked to show at sign-in: a choice of accounts, or its login where it knows no such choice.',
    example: 'login',
  }),
  firebaseProjectId: optionalText('FIREBASE_PROJECT_ID', {
    about: 'Firebase project that signs teachers in with Google.',
    example: 'lectern-prod',
  }),
  firebaseApiKey: optionalText('FIREBASE_API_KEY', {
    about: "The project's web API key. It is public: browsers receive it.",
    example: 'AIzaSyExample',
  }),
  firebaseAuthDomain: hostName('FIREBASE_AUTH_DOMAIN', {
    about: "The project's sign-in domain.",
    example: 'lectern-prod.firebaseapp.com',
  }),
  firebaseAppId: optionalText('FIREBASE_APP_ID', {
    about: 'Web app inside the project.',
    example: '1:1234567890:web:abc123',
  }),
  embeddedSignInAnywhere: yesNo('EMBEDDED_SIGN_IN_ANYWHERE', {
    about:
      'Opens the embedded sign-in, which asks for no password, to other host names and machines. Only where every visitor is trusted.',
    example: 'yes',
  }),
  payments: optionalChoice('PAYMENTS', ['stripe', 'sandbox'], 'stripe when configured, else sandbox', {
    about:
      'How Premium is paid: through Stripe, or with test cards that charge nothing. In production the sandbox must be named.',
    example: 'stripe',
  }),
  stripeSecretKey: key('STRIPE_SECRET_KEY', ['sk_', 'rk_'], {
    about: "The Stripe account's secret key, or a restricted one.",
    example: 'sk_live_abc123',
    secret: true,
  }),
  stripePublishableKey: key('STRIPE_PUBLISHABLE_KEY', ['pk_'], {
    about: "The account's publishable key. It is public: browsers receive it.",
    example: 'pk_live_abc123',
  }),
  stripeWebhookSecret: key('STRIPE_WEBHOOK_SECRET', ['whsec_'], {
    about: 'Signing secret of the webhook endpoint that sends events to this server.',
    example: 'whsec_abc123',
    secret: true,
  }),
  stripeConnectWebhookSecret: key('STRIPE_CONNECT_WEBHOOK_SECRET', ['whsec_'], {
    about:
      "Signing secret of a second webhook endpoint, which sends events of teachers' own accounts (Connect). With it families can pay invoices by card.",
    example: 'whsec_def456',
    secret: true,
  }),
  stripePriceId: key('STRIPE_PRICE_ID', ['price_'], {
    about:
      'Price of Premium, which must be 4.99 USD a month. Without it one is found or made in the account.',
    example: 'price_abc123',
  }),
  mailUrl: url('MAIL_URL', ['smtp:', 'smtps:'], '', {
    about:
      'Mail server that takes mails to families (SMTP): smtps:// begins with TLS, smtp:// goes over to it before anything is said, which only a server on this computer may leave out. Without it mails are kept in the product, to be read there, and none leaves.',
    example: 'smtps://lectern:password@mail.example.org',
    secret: true,
  }),
  mailFrom: mailbox('MAIL_FROM', {
    about:
      "Address that mails to families come from; answers go to the teacher's own. Needed beside MAIL_URL.",
    example: 'classes@lectern.example.org',
  }),
  mailDkimDomain: hostName('MAIL_DKIM_DOMAIN', {
    about: 'Domain in whose name mails are signed (DKIM), where the mail server does not sign them itself.',
    example: 'lectern.example.org',
  }),
  mailDkimSelector: optionalText('MAIL_DKIM_SELECTOR', {
    about: 'Under which name its public key stands in the DNS, before ._domainkey.',
    example: 'lectern',
  }),
  mailDkimKeyFile: optionalText('MAIL_DKIM_KEY_FILE', {
    about: 'File with the private key (RSA, PEM).',
    example: '/etc/lectern/dkim.pem',
  }),
  calendarHosts: hostNames('CALENDAR_HOSTS', {
    about:
      "Hosts, apart by commas, whose calendars may be read, and whose webhooks may be told, although their addresses are not public, such as a calendar server in the operator's own network. Teachers' calendars and webhooks have public addresses alone otherwise, and https always.",
    example: 'calendar.home.example',
  }),
  adminEmail: optionalText('ADMIN_EMAIL', {
    about: 'Address of the first administrator, who is made at the start when there is none yet.',
    example: 'root@example.org',
  }),
  adminPassword: optionalText('ADMIN_PASSWORD', {
    about: 'Their password: at least 12 characters, and none that a guesser tries first.',
    example: 'a long sentence nobody guesses',
    secret: true,
  }),
  adminIdleMinutes: integer('ADMIN_IDLE_MINUTES', 60, [1, 480], {
    about:
      "Minutes after which an administrator's session that nobody uses ends; each ends after eight hours.",
    example: '15',
  }),
  adminSecondFactor: yesNo(
    'ADMIN_SECOND_FACTOR',
    {
      about:
        'Whether administrators must have a second factor: one who has none can do nothing but set it up, and none is taken away.',
      example: 'yes',
    },
    false,
  ),
  trustProxy: integer('TRUST_PROXY', 0, [0, 10], {
    about: 'Number of reverse proxies in front of the server whose forwarded addresses are believed.',
    example: '1',
  }),
  rateLimit: integer('RATE_LIMIT', 600, [1, 1_000_000], {
    about:
      'Requests a signed-in teacher may make in a minute, per server. For each, on average, answers may have 64 KiB, and reads that take long 25 ms of the embedded database.',
    example: '1200',
  }),
  rateLimitAnonymous: integer('RATE_LIMIT_ANONYMOUS', 60, [1, 1_000_000], {
    about: 'Requests to the API that one address may make in a minute without being signed in, per server.',
    example: '300',
  }),
  rateLimitPrograms: integer('RATE_LIMIT_PROGRAMS', 120, [1, 1_000_000], {
    about:
      "Requests that a program may make with one token in a minute, per server. They do not count as the teacher's own.",
    example: '600',
  }),
  callsAtOnce: integer('CALLS_AT_ONCE', 4, [1, 1_000_000], {
    about:
      'Requests of one teacher that are served at once, per server; as many for all of their programs, and for each administrator and shared link, twice for all links together, four times for files. Further ones wait.',
    example: '8',
  }),
  callsWaiting: integer('CALLS_WAITING', 40, [0, 1_000_000], {
    about: 'Requests of one teacher that may wait for their turn; what comes then is refused (429).',
    example: '100',
  }),
  freeClassRows: integer('FREE_CLASS_ROWS', 5000, [1, 10_000_000], {
    about: 'Most classes that a workspace on Free keeps, those of series counted one by one.',
    example: '2000',
  }),
  freeDatabaseMb: integer('FREE_DATABASE_MB', 50, [1, 1_000_000], {
    about:
      'Most MB (of 1,000,000 bytes) that a workspace on Free keeps in the database. Files are not among them.',
    example: '20',
  }),
  premiumClassRows: integer('PREMIUM_CLASS_ROWS', 200_000, [1, 10_000_000], {
    about: 'Most classes that a workspace on Premium keeps, those of series counted one by one.',
    example: '100000',
  }),
  premiumDatabaseMb: integer('PREMIUM_DATABASE_MB', 2000, [1, 1_000_000], {
    about: 'Most MB (of 1,000,000 bytes) that a workspace on Premium keeps in the database.',
    example: '1000',
  }),
  newWorkspacesPerHour: integer('NEW_WORKSPACES_PER_HOUR', 30, [1, 1_000_000], {
    about:
      'Workspaces that new teachers of one network (an IPv4 address, an IPv6 /64) are given in an hour, per server.',
    example: '100',
  }),
  signUpEmails: optionalText('SIGN_UP_EMAILS', {
    about:
      'Who may have a new workspace: verified email addresses and, with @ in front, domains, apart by commas. Without it everybody who can sign in.',
    example: 'ines@example.org, @school.example',
  }),
  freeFilesMb: integer('FREE_FILES_MB', 1024, [1, 1_000_000_000], {
    about: 'Most MB (of 1,048,576 bytes) that the files of a workspace on Free take.',
    example: '500',
  }),
  premiumFilesMb: integer('PREMIUM_FILES_MB', 51_200, [1, 1_000_000_000], {
    about:
      'Most MB (of 1,048,576 bytes) that the files of a workspace on Premium take; where they are kept in DATA_DIR no more than half of its disk.',
    example: '20000',
  }),
  hstsSubdomains: yesNo('HSTS_SUBDOMAINS', {
    about:
      'Where PUBLIC_URL is https, browsers are told for two years to use nothing else; with this also for every subdomain of its host.',
    example: 'yes',
  }),
  securityContact: contact('SECURITY_CONTACT', {
    about:
      'Where weaknesses of this installation are reported: a mailto: or https: link, shown to everybody in /.well-known/security.txt.',
    example: 'mailto:security@example.org',
  }),
  metrics: yesNo('METRICS', {
    about: 'Serves figures for Prometheus at /metrics.',
    example: 'yes',
  }),
  metricsToken: optionalText('METRICS_TOKEN', {
    about:
      'Asked for at /metrics as a bearer token, at least 16 characters. Needed in production; elsewhere everybody may read them without.',
    example: 'a-long-random-text',
    secret: true,
  }),
  logLevel: optionalChoice(
    'LOG_LEVEL',
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    'info in production, else warn',
    { about: 'Least important lines that are logged; info has one line for each request.', example: 'info' },
  ),
  mode: choice('NODE_ENV', 'development', ['development', 'production', 'test'], {
    about: 'Set to production on a public server.',
    example: 'production',
  }),
} as const
