/** Made-up tables as offices export them, untidy on purpose (docs/samples), and what an import of them must find. */

/** Semicolons, Windows letters, day before month, a title above the headings, and lines that are none. */
const patientsText = `Patient List;;;;;;;;;;;;;
Printed 30.11.2026;;;;;;;;;;;;;
Pat ID;Patient Name;DOB;Sex;Patient Status;Cell Phone;Home Phone;E-Mail;Street;City;State;ZIP;Guarantor;SSN
101;"Müller, Anna";14.03.1979;F;Active;(217) 555-0101;;anna.mueller@example.com;"12 Oak St
Apt 4";Springfield;IL;62701;101;900-11-2201
102;Müller, Ben;02.11.2011;M;Active;;;;"12 Oak St";Springfield;IL;62701;101;900-11-2202
103;"O'Neil, Cora";25.12.1990;Female;Inactive;+1 217 555 0103;;;7 Elm St;Agawam;MA;1001;103;
104;"Nguyễn, Dan";31.01.85;X;Active;;217-555-0104;not-an-address;;;;;999;
Pat ID;Patient Name;DOB;Sex;Patient Status;Cell Phone;Home Phone;E-Mail;Street;City;State;ZIP;Guarantor;SSN
105;"Unborn, Eve";;F;Active;;;;;;;;105;
106;"Wrong, Finn";31.02.1990;M;Active;;;;;;;;106;
102;"Twin, Gil";05.05.2005;M;Active;;;;;;;;102;
107;"=1+1";05.05.2005;M;Active;;;;;;;;107;
108;Wide; Hal;05.05.2005;M;Active;;;;1 A St;B;IL;62701;108;;extra
109;"Ivers, Ida";06.06.1966;F;Prospect;;;;;;;;109;
110;"Jones, Jo";07.07.1977;M;Deceased;;;;;;;;110;
Total;8 patients;;;;;;;;;;;;
`;

/** Bytes of Windows-1252; what it doesn't have is left out. */
const windowsBytes = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(text.normalize('NFC').replaceAll('ễ', 'e')), (letter) => letter.charCodeAt(0));

export const samplePatients = {
  bytes: windowsBytes(patientsText),
  secrets: ['900-11-2201', '900-11-2202'],
  expected: {
    imported: ['101', '102', '103', '104', '109', '110'],
    refused: {
      9: 'This line repeats the column headings.',
      10: 'There is no date of birth.',
      11: '“DOB” has “31.02.1990”, which is not a date in day-month-year order.',
      12: 'Line 6 has the same number.',
      13: '“Patient Name” has a formula (=1+1) instead of a value.',
      14: 'This line has 16 cells, but the table has 14 columns. A cell may need quotation marks.',
      17: 'This line is a total.',
    },
  },
};

/** Tabs, a decimal comma, and a total. */
const balancesText = `Account\tName\t0-30\t31-60\t61-90\t90+\tBalance
101\tMüller, Anna\t1.234,56\t0,00\t100,00\t12,50\t1.347,06
103\tO'Neil, Cora\t12,50-\t0,00\t0,00\t0,00\t12,50-
104\tNguyen, Dan\t\t\t\t75,00\t75,00
109\tIvers, Ida\t0,00\t0,00\t0,00\t0,00\t0,00
110\tJones, Jo\t10,00\t0,00\t0,00\t0,00\t11,00
999\tNobody, Nat\t5,00\t0,00\t0,00\t0,00\t5,00
Total\t\t1.237,06\t0,00\t100,00\t87,50\t1.424,56
`;

export const sampleBalances = {
  bytes: new TextEncoder().encode(balancesText),
  expected: {
    /** By account, in cents: the entries by age, the youngest first. */
    entries: { 101: [123_456, 10_000, 1250], 103: [-1250], 104: [7500] },
    refused: {
      5: 'It has no amount.',
      6: 'The amounts by age add up to $10.00, but the balance is $11.00.',
      7: 'No patient in Cusp has this number. Import the patients first.',
      8: 'This line is a total.',
    },
  },
};
