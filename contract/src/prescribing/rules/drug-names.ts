/**
 * Opioids and benzodiazepines as prescribed in the US: generic, brand and combination names, and spellings that
 * occur. Used for allergies by class and for the list of controlled substances, which contains all of them (21 CFR
 * 1308.12-15). A name also matches longer names that contain it (codeine in dihydrocodeine).
 */
import { splitNames } from './drug-letters.ts';

/**
 * Opioids by chemical structure: who reacts to one structure reacts to another of it more often than to one of another. Source: "Opioid
 * Allergy, Pseudo-allergy, or Adverse Effect?", Pharmacy Times, March 2018 (pharmacytimes.com).
 */
export const opioidsByStructure = {
  /** With the morphinans levorphanol and butorphanol, which share their rings. */
  phenanthrenes: splitNames(`
    codeine, codiene, codeina, kodein, synalgos, trezix, panlor, dvorah, tuxarin, tuzistra,
    robitussin ac, robitussin dac, cheratussin, guaiatussin, guiatuss ac, virtussin, iophen c, mytussin ac, tussi organidin,
    codar, tuxicod, maxitussin ac, ninjacof, relcof, codrix, capital and codeine, phenaphen,
    tylenol cod, tylenol w cod, apap cod, acetaminophen cod, acetaminophen w cod, empirin cod, aspirin cod,
    hydrocodone, hydrocodon, hydrocodeine, hidrocodona, hydracodone, hydrocodine, hydrocodene, hydrocordone, hycodone, benzhydrocodone, apadaz,
    norco, vicodin, vicoden, vicodan, viccodin, lortab, lorcet, xodol, verdrocet, zydone, hycet, zamicet, anexsia, maxidone,
    co gesic, stagesic, zolvit, liquicet, hydrogesic, bancap, polygesic, dolorex forte, margesic h, ceta plus,
    vicoprofen, reprexain, ibudone, xylon, hycodan, hydromet, hysingla, zohydro, vantrela, tussionex, tussicaps, tussigon, obredon,
    rezira, zutripro, vituz, hycofenix, flowtuss, damason p,
    oxycodone, oxycodon, oxicodona, oxicodone, oxycodine, oxycoton, percocet, percoset, percaset, perkocet, percodan, percolone,
    endocet, endodan, roxicet, roxicodone, roxiprin, roxybond, roxilox, oxycontin, oxicontin, oxycotin, oxecta, oxyir, oxyfast,
    oxaydo, oxydose, tylox, primlev, nalocet, prolate, magnacet, combunox, xartemis, xtampza, targiniq, troxyca,
    eth oxydose, dazidox, perloxx, lynox,
    oxymorphone, opana, numorphan, hydromorphone, hidromorfona, hydromorfone, dilaudid, dilauded, palladone, exalgo,
    morphine, morphin, morfina, morfine, ms contin, oramorph, kadian, avinza, roxanol, arymo, morphabond, embeda, duramorph,
    infumorph, mitigo, astramorph, depodur, rescudose, msir,
    levorphanol, levo dromoran, butorphanol, stadol, racemethorphan, levomethorphan, racemorphan,
    buprenorphine, buprenorfina, buprenex, butrans, belbuca, suboxone, subutex, sublocade, probuphine, zubsolv, bunavail, brixadi,
    opium, paregoric, laudanum, b o suppository, b and o supprettes, belladonna and opium, papaveretum, dihydroetorphine`),
  phenylpiperidines: splitNames(`
    meperidine, meperidina, pethidine, demerol, demoral, meperitab, mepergan,
    fentanyl, fentanil, fentanilo, sublimaze, duragesic, actiq, fentora, onsolis, abstral, lazanda, subsys, ionsys,
    sufentanil, sufenta, dsuvia, zalviso, alfentanil, alfenta, remifentanil, ultiva, alphaprodine, nisentil, anileridine`),
  diphenylheptanes: splitNames(`
    methadone, metadona, metadone, dolophine, methadose, diskets dispersible, propoxyphene, darvon, darvocet,
    levomethadyl, orlaam`),
  phenylpropylamines: splitNames(`
    tramadol, tramadole, tramadal, tramodol, ultram, ultracet, conzip, ryzolt, rybix, qdolo, seglentis, synapryn, tapentadol, nucynta`),
  benzomorphans: splitNames('pentazocine, talwin, talacen'),
  others: splitNames('oliceridine, olinvyk, dezocine, dalgan'),
} as const;

export const opioidNames = Object.values(opioidsByStructure).flat();

export const benzodiazepineNames = splitNames(`
  azepam, azolam, diazepam, diazapam, diazepan, valium, valum, valuim, diastat, valtoco, libervant, lorazepam, lorazapam,
  ativan, loreev, alprazolam, alprazalam, xanax, xanex, zanax, niravam, clonazepam, clonazapam, klonopin, clonopin, clobazam, onfi, sympazan,
  triazolam, halcion, midazolam, midazalam, versed, nayzilam, seizalam, remimazolam, byfavo, temazepam, restoril,
  chlordiazepoxide, chlordiazepoxid, librium, librax, limbitrol, clorazepate, tranxene, gen xene, oxazepam, serax,
  estazolam, prosom, flurazepam, dalmane, quazepam, doral, dormalin, halazepam, paxipam, prazepam, centrax, nitrazepam, mogadon,
  flunitrazepam, rohypnol, bromazepam, lexotan, lormetazepam, ketazolam, loprazolam, medazepam, nimetazepam, nordiazepam,
  pinazepam, tetrazepam, camazepam, clotiazepam, cloxazolam, delorazepam, fludiazepam, haloxazolam, oxazolam, ethyl loflazepate`);
