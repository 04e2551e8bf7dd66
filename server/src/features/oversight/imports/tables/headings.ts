import { tableFields } from '@cusp/contract';
import type { TableField, TableKind } from '@cusp/contract';

/** A heading as it is compared: neither case nor what stands between its words makes it another. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9#+]/g, '')
    .replace('#', 'number');

/**
 * What columns are called by the exports and queries of Dentrix, Eaglesoft, Curve, Open Dental and others, and in plain English, as
 * `headingKey` writes it; the more usual first.
 */
export const headingNames: Record<TableField, readonly string[]> = {
  number:
    'patientid patid patnum patientnumber patientno patno patientnum patientkey patguid patientguid account accountid accountnumber accountno acct acctnumber acctno id number no externalid recordid personid patientaccount guarantorid guarid responsiblepartyid'.split(
      ' ',
    ),
  last_name:
    'lastname lname last surname familyname patientlastname patlastname patlname namelast lastnm'.split(' '),
  first_name:
    'firstname fname first givenname forename patientfirstname patfirstname patfname namefirst firstnm'.split(
      ' ',
    ),
  full_name:
    'name patientname patname patient fullname guarantorname guarantor responsibleparty accountname nameoflastfirst namelastfirst lastnamefirstname lastfirst'.split(
      ' ',
    ),
  preferred_name: 'preferredname preferred prefname nickname goesby salutation calledname'.split(' '),
  birth_date:
    'birthdate dob dateofbirth birthday bdate born patientdob patientbirthdate patbirthdate birth datebirth'.split(
      ' ',
    ),
  gender: 'gender sex patientgender patientsex patgender patsex'.split(' '),
  status: 'status patientstatus patstatus active isactive activestatus accountstatus'.split(' '),
  mobile_phone:
    'cellphone mobilephone mobile cell wirelessphone cellular cellnumber mobilenumber phonecell cellphonenumber phonemobile smsnumber wireless textphone'.split(
      ' ',
    ),
  home_phone:
    'homephone phone hmphone phonehome home telephone phonenumber homephonenumber primaryphone phone1 homenumber'.split(
      ' ',
    ),
  work_phone:
    'workphone wkphone phonework work businessphone officephone workphonenumber phone2 worknumber'.split(' '),
  email: 'email emailaddress emailaddr patientemail mail eaddress'.split(' '),
  address:
    'address street address1 streetaddress addressline1 addr1 street1 homeaddress mailingaddress addr'.split(
      ' ',
    ),
  address_2: 'address2 street2 addressline2 addr2 apt suite unit apartment'.split(' '),
  city: 'city town homecity addresscity'.split(' '),
  state: 'state st province homestate addressstate stateprovince'.split(' '),
  zip: 'zip zipcode postalcode postcode zippostalcode homezip addresszip zip5'.split(' '),
  language: 'language preferredlanguage lang primarylanguage spokenlanguage'.split(' '),
  emergency_contact: 'emergencycontact emergencyname icename emergencycontactname ice contactname'.split(' '),
  emergency_phone: 'emergencyphone icephone emergencycontactphone emergencynumber'.split(' '),
  chart_number:
    'chartnumber chart chartno chartnum chartid patientchart chartnumberid medicalrecordnumber mrn'.split(
      ' ',
    ),
  guarantor_number:
    'guarantorid guarantornumber guarantor guarnum guarid guarantorno responsiblepartyid responsibleparty headofhouseholdid guarantorpatientid rpid resppartyid hohid guarantorpatid billingpartyid'.split(
      ' ',
    ),
  guarantor_name:
    'guarantorname responsiblepartyname headofhousehold headofhouseholdname guarantorfullname accountholder guarantor responsibleparty billto'.split(
      ' ',
    ),
  family_number:
    'familyid familynumber familyno household householdid famid family accountfamily familyaccount'.split(
      ' ',
    ),
  is_guarantor:
    'isguarantor isresponsibleparty isheadofhousehold head ishead ishoh guarantorflag relationtoguarantor isresponsible'.split(
      ' ',
    ),
  balance:
    'balance totalbalance total totaldue amountdue accountbalance currentbalance baltotal familybalance amount openingbalance outstandingbalance balancedue due'.split(
      ' ',
    ),
  current:
    'current 030 0to30 030days bal030 currentdue under30 0000030 balance030 aging030 030day age030 030balance 0to30days'.split(
      ' ',
    ),
  over_30:
    '3160 31to60 3160days bal3160 over30 30 30days balance3160 aging3160 age3160 31to60days 3060 30day 30to60 bal30'.split(
      ' ',
    ),
  over_60:
    '6190 61to90 6190days bal6190 over60 60 60days balance6190 aging6190 age6190 61to90days 6090 60day 60to90 bal60'.split(
      ' ',
    ),
  over_90:
    'over90 90 90days balover90 90+ 91+ over90days 90dayplus 91plus 90plus 91 balance90 aging90 age90 90+days 91+days 91120 90day bal90'.split(
      ' ',
    ),
  date: 'date appointmentdate apptdate aptdate visitdate servicedate dateofservice dos proceduredate procdate duedate recalldate nextrecall datedue nextdue notedate entrydate startdate begindate effectivedate dateeffective onset onsetdate datestart start starttime begin appointment aptdatetime datetime appointmenttime scheduleddate treatmentdate plandate datetp'.split(
    ' ',
  ),
  time: 'time starttime appointmenttime appttime apttime begintime timeofday start'.split(' '),
  end_time: 'endtime end finish finishtime stoptime'.split(' '),
  length:
    'length duration minutes min mins lengthminutes durationminutes appointmentlength apptlength timelength units'.split(
      ' ',
    ),
  provider:
    'provider providername provname prov dentist doctor dr provabbr providerid treatingprovider apptprovider hygienist primaryprovider'.split(
      ' ',
    ),
  operatory: 'operatory op room chair opname operatoryname column resource'.split(' '),
  visit_status: 'status appointmentstatus apptstatus aptstatus visitstatus state'.split(' '),
  is_hygiene: 'hygiene ishygiene hyg'.split(' '),
  reason:
    'reason procedures treatment procdescript appointmentreason appttype appointmenttype type description visitreason'.split(
      ' ',
    ),
  note: 'note notes comment comments clinicalnote progressnote notetext text body apptnote appointmentnote memo remarks recallnote'.split(
    ' ',
  ),
  record_number:
    'appointmentid apptid aptnum procid procnum procedureid recordid id transactionid treatmentid visitid rowid'.split(
      ' ',
    ),
  recall_type:
    'recalltype type recall recallname continuingcare continuingcaretype cctype description recalldescription'.split(
      ' ',
    ),
  interval: 'interval recallinterval frequency every months recallmonths'.split(' '),
  is_active: 'active isactive status statusisactive enabled'.split(' '),
  rank: 'rank ordinal priority insurancerank order primarysecondary plannumber coverageorder insurancetype sequence level'.split(
    ' ',
  ),
  carrier:
    'carrier carriername insurancecompany insurance insurancecarrier insurancename payer payername company inscompany insco primaryinsurance insurer'.split(
      ' ',
    ),
  payer_id: 'payerid electid electronicid payorid carrierid payernumber edi ediid'.split(' '),
  carrier_phone: 'carrierphone insurancephone payerphone insphone'.split(' '),
  carrier_address: 'carrieraddress insuranceaddress payeraddress claimaddress'.split(' '),
  plan_name: 'plan planname groupname group insuranceplan grpname'.split(' '),
  group_number: 'groupnumber groupnum groupno groupid plannum planid grpnum grpno'.split(' '),
  employer: 'employer employername company empname'.split(' '),
  member_id:
    'memberid subscriberid membernumber policynumber policyid subscribernumber insuranceid certificatenumber idnumber subid patid policy insid'.split(
      ' ',
    ),
  relationship:
    'relationship relation relationshiptosubscriber reltosubscriber rel patientrelationship relat'.split(' '),
  subscriber_number:
    'subscriberpatientid subscriberpatientnumber subscriberpatid subscriberpatnum insuredpatientid subscriberid subscriber'.split(
      ' ',
    ),
  subscriber_last_name: 'subscriberlastname sublastname insuredlastname policyholderlastname'.split(' '),
  subscriber_first_name: 'subscriberfirstname subfirstname insuredfirstname policyholderfirstname'.split(' '),
  subscriber_name:
    'subscribername subscriber insuredname policyholder insured policyholdername subname'.split(' '),
  subscriber_birth_date:
    'subscriberdob subscriberbirthdate insureddob policyholderdob subdob insuredbirthdate'.split(' '),
  end_date:
    'enddate stopdate terminationdate dateterm termdate expires expirationdate expiration datestop end discontinued'.split(
      ' ',
    ),
  allergy:
    'allergy allergies allergen allergyname description substance allergydescription name medicalalert'.split(
      ' ',
    ),
  reaction: 'reaction reactions allergyreaction severity'.split(' '),
  medication:
    'medication medications drug drugname medname medicationname rx description name prescription'.split(' '),
  directions: 'directions sig dosage dose instructions notes note patnote frequency'.split(' '),
  code: 'code proccode procedurecode adacode cdt cdtcode ada procedure service servicecode'.split(' '),
  description:
    'description procedure proceduredescription procdescription descript proceduredesc service treatment name'.split(
      ' ',
    ),
  work_status: 'status procstatus procedurestatus treatmentstatus txstatus state'.split(' '),
  tooth: 'tooth toothnumber toothnum toothno th tth teeth'.split(' '),
  surfaces: 'surface surfaces surf surfs area'.split(' '),
  fee: 'fee amount charge procfee price ucr cost feeamount production billed'.split(' '),
  author: 'author user username enteredby createdby provider providername initials signedby by'.split(' '),
};

const known = new Set(Object.values(headingNames).flat());
const secretHeading = /ssn|social_?sec|soc_?sec|passw|^pin$|card_?(?:no|num)|cvv|cvc|secret|token/i;

/** A column whose heading says that it holds what is never stored. */
export const isSecretHeading = (heading: string): boolean =>
  secretHeading.test(heading.replaceAll(/[\s.-]/g, '_').replaceAll(/_+/g, '_'));

/** Whether cells are column headings: words, of which two at least are known ones, or all are words and some are known. */
export function looksLikeHeadings(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const isWords = filled.every((cell) => !/^[\d$(][\d.,$()/-]*$/.test(cell) || known.has(headingKey(cell)));
  const count = filled.filter((cell) => known.has(headingKey(cell)) || isSecretHeading(cell)).length;
  return filled.length > 1 && isWords && count >= Math.min(2, filled.length);
}

const longestHeading = 100;

/** What columns are called by the cells of their headings. */
export const headingsOf = (cells: readonly string[]): string[] =>
  cells.map((cell, at) => cell.slice(0, longestHeading) || `Column ${at + 1}`);

/** Whether cells are the headings again, in the middle of the file. */
export const isHeading = (cells: readonly string[], headings: readonly string[]): boolean =>
  cells.length === headings.length && headingsOf(cells).every((cell, at) => cell === headings[at]);

export const fieldNames = (kind: TableKind): TableField[] => {
  const names: Record<string, unknown> = tableFields[kind];
  return fieldOrder.filter((name) => Object.hasOwn(names, name));
};
const isField = (name: string): name is TableField => Object.hasOwn(headingNames, name);
const fieldOrder: readonly TableField[] = Object.keys(headingNames).filter(isField);
