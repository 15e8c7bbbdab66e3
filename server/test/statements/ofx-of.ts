type Line = { date?: string; amount: string; payer?: string; text?: string }

/** A statement of these lines, as banks in the United States send it. */
export const ofxOf = (lines: readonly Line[], currency = 'USD'): string =>
  `OFXHEADER:100\n\n<OFX><CURDEF>${currency}<BANKTRANLIST>${lines
    .map(
      ({ date = '2026-11-05', amount, payer = '', text = '' }) =>
        `\n<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${date.replaceAll('-', '')}<TRNAMT>${amount}<NAME>${payer}<MEMO>${text}</STMTTRN>`,
    )
    .join('')}</BANKTRANLIST></OFX>`
