import { createSmtpDriver } from '../../mail/send/smtp-driver.ts'
import type { Config } from '../../platform/config/config.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const area = 'Mail'

/** Connects, goes over to TLS and signs in, as a mail would; and sends one to the address that mails come from. */
export async function checkMail({
  mail,
  productName,
  production,
}: Pick<Config, 'mail' | 'productName' | 'production'>): Promise<Finding> {
  if (!mail) {
    const text = 'No mail server is set: mails to families are kept in the product, and none leaves.'
    return production ? warning(area, `${text} Set MAIL_URL and MAIL_FROM.`) : ok(area, text)
  }
  const driver = createSmtpDriver(mail)
  const where = `${mail.host}:${mail.port}`
  try {
    await driver.verify()
    const outcome = await driver.send({
      messageId: `<doctor-${Date.now()}@${mail.from.split('@').at(-1)}>`,
      fromName: productName,
      replyTo: undefined,
      to: { name: productName, address: mail.from },
      subject: `${productName} can send mail`,
      html: '<p>npm run doctor sent this mail.</p>',
      text: 'npm run doctor sent this mail.',
      unsubscribeUrl: undefined,
      attachments: [],
    })
    if (outcome.kind !== 'sent')
      return wrong(area, `${where} did not take a mail to ${mail.from}: ${outcome.reason}`)
    return ok(area, `${where} took a mail to ${mail.from}. Look whether it arrived, and is signed.`)
  } catch (error) {
    return wrong(area, `${where} cannot be used as MAIL_URL says: ${(error as Error).message}`)
  } finally {
    driver.close()
  }
}
