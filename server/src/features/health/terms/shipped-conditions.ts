import { readLines } from './shipped-lines.ts';
import type { Source } from './shipped-lines.ts';

/** A condition on the list that we ship, with its ICD-10-CM code. */
export interface ShippedCondition {
  code: string;
  name: string;
  icd10: string;
  names: readonly string[];
  source: Source;
}

// code | name | ICD-10-CM | other names | source
const lines = `
hypertension | High blood pressure | I10 | hypertension, HTN, essential hypertension | icd
heart-failure | Heart failure | I50.9 | CHF, congestive heart failure | icd
coronary-disease | Coronary artery disease | I25.10 | CAD, ischemic heart disease | icd
angina | Angina | I20.9 | chest pain | icd
old-heart-attack | Earlier heart attack | I25.2 | old myocardial infarction, MI | icd
recent-heart-attack | Heart attack within four weeks | I21.9 | acute myocardial infarction, MI | icd
atrial-fibrillation | Atrial fibrillation | I48.91 | AFib, AF | icd
arrhythmia | Irregular heartbeat | I49.9 | arrhythmia, dysrhythmia | icd
long-qt | Long QT syndrome | I45.81 | prolonged QT | icd
heart-murmur | Heart murmur | R01.1 | cardiac murmur | icd
valve-prosthesis | Prosthetic heart valve | Z95.2 | artificial heart valve, mechanical valve, TAVR | icd
valve-repair | Bioprosthetic heart valve | Z95.3 | tissue valve, xenogenic valve | icd
past-endocarditis | Earlier endocarditis | Z86.79 | infective endocarditis, history of heart disease | icd
endocarditis | Endocarditis | I33.0 | acute infective endocarditis | icd
congenital-heart | Congenital heart disease | Q24.9 | CHD, congenital heart defect | icd
heart-transplant | Heart transplant | Z94.1 | transplanted heart | icd
pacemaker | Pacemaker | Z95.0 | cardiac pacemaker | icd
defibrillator | Implanted defibrillator | Z95.810 | ICD, AICD | icd
stroke | Stroke, after-effects | I69.30 | CVA, sequelae of cerebral infarction | icd
past-stroke | Earlier stroke or TIA | Z86.73 | mini stroke, transient ischemic attack | icd
deep-vein-thrombosis | Deep vein thrombosis | I82.409 | DVT, blood clot in the leg | icd
diabetes-type-1 | Diabetes, type 1 | E10.9 | DM1, insulin dependent diabetes | icd
diabetes-type-2 | Diabetes, type 2 | E11.9 | DM2, sugar diabetes | icd
hypothyroidism | Underactive thyroid | E03.9 | hypothyroidism | icd
hyperthyroidism | Overactive thyroid | E05.90 | hyperthyroidism, Graves | icd
adrenal-insufficiency | Adrenal insufficiency | E27.40 | Addison | icd
high-cholesterol | High cholesterol | E78.5 | hyperlipidemia | icd
obesity | Obesity | E66.9 | overweight | icd
asthma | Asthma | J45.909 | reactive airway | icd
copd | COPD | J44.9 | emphysema, chronic obstructive pulmonary disease | icd
sleep-apnea | Sleep apnea | G47.33 | OSA, CPAP, obstructive sleep apnea | icd
tuberculosis | Tuberculosis of the lung | A15.0 | TB | icd
kidney-disease | Chronic kidney disease | N18.9 | CKD, renal insufficiency, kidney failure | icd
kidney-disease-stage-3 | Chronic kidney disease, stage 3 | N18.30 | CKD 3 | icd
kidney-disease-stage-4 | Chronic kidney disease, stage 4 | N18.4 | CKD 4, severe renal impairment | icd
dialysis | Kidney failure on dialysis | N18.6 | ESRD, end-stage renal disease, CKD 5, hemodialysis | icd
kidney-transplant | Kidney transplant | Z94.0 | transplanted kidney | icd
liver-disease | Liver disease | K76.9 | hepatic disease | icd
cirrhosis | Cirrhosis of the liver | K74.60 | cirrhosis | icd
hepatitis-b | Hepatitis B, chronic | B18.1 | HBV | icd
hepatitis-c | Hepatitis C, chronic | B18.2 | HCV | icd
hiv | HIV infection | B20 | AIDS | icd
reflux | Acid reflux | K21.9 | GERD, heartburn | icd
stomach-ulcer | Stomach ulcer | K25.9 | gastric ulcer, peptic ulcer | icd
gi-bleeding | Bleeding of stomach or bowel | K92.2 | gastrointestinal hemorrhage, GI bleed | icd
crohns | Crohn's disease | K50.90 | inflammatory bowel disease, IBD | icd
ulcerative-colitis | Ulcerative colitis | K51.90 | inflammatory bowel disease | icd
c-difficile | Clostridioides difficile colitis | A04.72 | C diff, antibiotic colitis | icd
celiac | Celiac disease | K90.0 | gluten enteropathy | icd
hemophilia | Hemophilia A | D66 | factor VIII deficiency | icd
von-willebrand | Von Willebrand disease | D68.00 | VWD, bleeding disorder | icd
thrombocytopenia | Low platelets | D69.6 | thrombocytopenia | icd
anemia | Anemia | D64.9 | low iron | icd
sickle-cell | Sickle-cell disease | D57.1 | sickle cell | icd
g6pd | G6PD deficiency | D75.A | favism | icd
methemoglobinemia | Methemoglobinemia | D74.9 | blue blood | icd
epilepsy | Epilepsy | G40.909 | seizures, seizure disorder | icd
myasthenia | Myasthenia gravis | G70.00 | MG | icd
parkinsons | Parkinson's disease | G20.A1 | Parkinson | icd
alzheimers | Alzheimer's disease | G30.9 | dementia | icd
multiple-sclerosis | Multiple sclerosis | G35.D | MS | icd
migraine | Migraine | G43.909 | headache | icd
depression | Depression | F32.A | depressive disorder | icd
anxiety | Anxiety | F41.9 | anxiety disorder, panic | icd
bipolar | Bipolar disorder | F31.9 | manic depression | icd
adhd | ADHD | F90.9 | attention deficit, hyperactivity | icd
autism | Autism | F84.0 | autism spectrum | icd
alcohol-use | Alcohol use disorder | F10.20 | alcoholism, alcohol dependence | icd
opioid-use | Opioid use disorder | F11.20 | opioid dependence, opioid addiction | icd
glaucoma-narrow | Narrow-angle glaucoma | H40.20X0 | angle-closure glaucoma | icd
osteoporosis | Osteoporosis | M81.0 | brittle bones | icd
jaw-necrosis | Osteonecrosis of the jaw from a drug | M87.180 | MRONJ, ONJ, BRONJ | icd
rheumatoid-arthritis | Rheumatoid arthritis | M06.9 | RA | icd
lupus | Lupus | M32.9 | SLE, systemic lupus erythematosus | icd
sjogren | Sjögren syndrome | M35.00 | sicca, dry mouth | icd
gout | Gout | M10.9 | uric acid | icd
hip-replacement | Hip replacement | Z96.649 | artificial hip, joint replacement, THR | icd
knee-replacement | Knee replacement | Z96.659 | artificial knee, joint replacement, TKR | icd
head-neck-radiation | Earlier radiation treatment | Z92.3 | radiotherapy, irradiation | icd
anticoagulant-use | Takes anticoagulants | Z79.01 | blood thinner | icd
pregnancy | Pregnancy | Z33.1 | pregnant | icd
bruxism | Teeth grinding | F45.8 | bruxism, clenching | icd
dry-mouth | Dry mouth | K11.7 | xerostomia | icd
`;

export const shippedConditions: readonly ShippedCondition[] = readLines(lines).map(
  ({ code, name, lists: [[icd10 = ''] = [], names = []], source }) => ({ code, name, icd10, names, source }),
);
