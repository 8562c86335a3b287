/** Official pages that the texts name; where there is a page for patients, it is that one. */
export const SOURCES = {
  noSurprises: 'https://www.cms.gov/nosurprises/consumers',
  noSurprisesEs: 'https://www.cms.gov/derechos-facturas-medicas/conozca-sus-derechos/sin-seguro',
  hospitalPrices: 'https://www.cms.gov/hospital-price-transparency',
  hipaaForPeople: 'https://www.hhs.gov/hipaa/for-individuals/index.html',
  hipaaComplaint: 'https://www.hhs.gov/hipaa/filing-a-complaint/index.html',
  ftcComplaint: 'https://reportfraud.ftc.gov/',
  washingtonLaw: 'https://app.leg.wa.gov/RCW/default.aspx?cite=19.373',
  washingtonComplaint: 'https://www.atg.wa.gov/file-complaint',
  texasPrivacy:
    'https://www.texasattorneygeneral.gov/consumer-protection/health-care/patient-privacy',
  texasComplaint:
    'https://www.texasattorneygeneral.gov/consumer-protection/file-consumer-complaint',
} as const;

/** The government's help desk on medical bills. */
export const NO_SURPRISES_PHONE = '1-800-985-3059';
