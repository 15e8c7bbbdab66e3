import { isCurrency } from '@lectern/contract/tuition/money.ts'

/** Regions by currency, of those in which most teachers are; the others keep the usual one. */
const regions: Record<string, string> = {
  AED: 'AE',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CZK: 'CZ',
  DKK: 'DK GL FO',
  EGP: 'EG',
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  GBP: 'GB GG IM JE',
  GHS: 'GH',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  ISK: 'IS',
  JPY: 'JP',
  KES: 'KE',
  KRW: 'KR',
  MAD: 'MA',
  MXN: 'MX',
  MYR: 'MY',
  NGN: 'NG',
  NOK: 'NO',
  NZD: 'NZ',
  PEN: 'PE',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  RON: 'RO',
  RSD: 'RS',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  UAH: 'UA',
  VND: 'VN',
  ZAR: 'ZA',
}

/** What is paid with where a browser's language is spoken: EUR for `de-DE`, nothing for `de` alone. */
export function currencyOfLanguage(language: string): string | undefined {
  const region = /-([A-Z]{2})\b/.exec(language)?.[1]
  if (!region) return undefined
  const currency = Object.keys(regions).find((each) => regions[each]?.split(' ').includes(region))

  return currency && isCurrency(currency) ? currency : undefined
}
