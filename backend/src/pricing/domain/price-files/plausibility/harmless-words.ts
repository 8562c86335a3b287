/**
 * Words that say what is done, where and how, and nothing of how much of it a price is for. A word
 * belongs here only if no price that is for a part of a service, an addition, a unit, an
 * installment, a plan or somebody's own bill could be told apart from the whole one by it.
 */
export const HARMLESS_WORDS: ReadonlySet<string> = new Set(
  [
    // what joins words; what negates is in unread-words.ts
    'a an and any as at into of on or than the upon via w when',
    'with incl including includes includ inc',
    // how a hospital names its rows
    'hc hcpr chg hosp svc service services proc procedure test testing exam examination',
    'study 2d 3d studies std stud studie stu dept department outpatient outpt outp amb',
    'ambulatory opps apc routine regular standard complete compl cmpl cmp cmplt',
    'comprehensive compreh simple smp intermediate interm complex',
    'detailed estab',
    'office clinic encounter level lvl low moderate medium high severe',
    'severity straightforward major problem mdm complexity preventive prevent',
    'preventative wellness well annual med medicine medical check checkup physical adult',
    // sides, directions, positions
    'left lt right rt bilateral bilat bil bi either side',
    'anterior ant posterior lateral lat medial oblique obl ap frontal axial',
    'appendicular sagittal coronal upper upr lower lwr proximal distal superior inferior',
    'internal external deep superficial weight bearing standing upright supine prone erect',
    'flexion extension weightbearing sunrise tunnel merchant',
    // kinds of pictures
    'xr xray radiograph radiographs radiologic radiological radiography radex rad diagnostic',
    'diag dx diagnosis mri mr mra mrv magnetic resonance ct cta cat computed tomography',
    'tomographic scan scans us ultrasound ultrasonography sonogram sonography echo',
    'echocardiogram echocardiography doppler dop duplex color colr spectral spec spect pet nm',
    'nuclear mammo mammogram mammography mamm mam mg tomosynthesis tomo digital dig cad dexa',
    'dxa density densitometry bone fluoroscopy fluoro angiogram angiography arteriogram',
    'venogram imaging real time view views vw vws contrast contras contr cont cntrst con iv',
    'intravenous oral enhanced unenhanced plain scr screen screening scrn scrng survey',
    'multiple mult multi multislice helical transthoracic transthorac',
    'tthrc tte xthoracic thoracic transesophageal tee stress rest treadmill bicycle exercise',
    'pharmacologic perfusion perf myocardial calcium score scoring ca cor coronary cardiac',
    'heart hrt docm docd documentation doc wom',
    // places of the body
    'abdomen abdominal abd abdo ankle aorta aortic arm arms artery arterial axilla back',
    'bladder blood bowel brain breast breasts brst bronch bronchus burs bursa bursae calf',
    'carotid cerebral cervical cervix chest clavicle coccyx colon cranial cranium cspine ear',
    'ears elbow esophagus esophageal ext extrem extremity extremties extremities extremty',
    'extracranial eye eyes facial face fem femoral femur fetal fetus fibula finger fingers',
    'foot forearm gall gallbladder gastric gen genital gestat gestation gestational gi gland',
    'hand hands head hepatic hip hips hnd humerus iac ilium jaw joint joints jt jnt',
    'kidney kidneys knee knees kub larynx leg legs limb lip liver lumbar lumb lumbosacral ls',
    'lspine lung lungs mandible maxilla mastoid mouth muscle nail nails nasal neck nerve nose',
    'ob obstetric obstetrical nonobstetric nonob orbit orbits ovary ovaries ovarian pancreas',
    'paraspinal paraspinl parotid patella pelvis pelvic pelv pevis penis plate prostate',
    'prostatic pulmonary rectal rectum renal retroperitoneal retroperitioneal retroperit rib',
    'ribs sacral sacrum scalp sclp scapula scrotal scrotum shoulder shoulders shldr sinus',
    'sinuses skin skull soft spinal spine spleen sternum stomach tag tags testicle testicular',
    'testes thigh thoracolumbar thorax throat thyroid tibia tissue toe toes torso trunk tspine',
    'urethra uterus uterine vagina vaginal vag vein veins vena venous vertebra vertebral',
    'visceral wrist transvaginal transvag tv transabdominal transabdl transab transrectal',
    'pregnancy pregnant preg trimester antepartum postpartum area region organ contents cavity',
    'wall canal matrix whole body',
    // the laboratory
    'lab panel pnl profile metabolic metab cbc count auto automated manual diff',
    'differential platelet platelets plt hemoglobin hgb hb hemogram hematocrit hct',
    'glycosylated glycated a1c hba1c hgba1c ha1c glucose gluc tolerance fasting random lipid',
    'lipids cholesterol chol hdl ldl triglycerides trig tsh stimulating hormone thyroxine thyr',
    'tft psa specific antigen ag igg',
    'igm ige iga ana antinuclear ccp cyclic citrulli citrullinated peptide pept rheumatoid',
    'factor rf sed sedimentation esr rbc wbc crp protein reactive sensitivity hs urine',
    'urinalysis ua dipstick micro microscopy microscopic colony bacterial',
    'bacteria aerobic anaerobic strep streptococcus group rapid influenza flu rsv covid',
    'covid19 sars cov cov2 ncov coronavirus coronavir aqt respir respiratory synd syndrome',
    'infectious infec agent amp amplified amplification probe nucleic acid dna rna pcr naat',
    'iadna iaadiadoo detection detect direct chlamydia trach trachomatis gonorrhoeae gonorrhea',
    'gc hiv hepatitis hep surface core rpr syphilis treponema pallidum lyme disease tb',
    'tuberculosis quantiferon interferon interf gam gamma cell imm meas immunoassay',
    'immunologic ia eia elisa ql qn qual qualitative quant quantitative quan semiquan sq',
    'heterophile mono mononucleosis ferritin iron fe tibc binding vitamin vit folate folic',
    'hydroxy hydroxyvitamin calcidiol estradiol testosterone',
    'follicle fsh lh luteinizing prolactin progesterone cortisol hcg beta serum plasma',
    'prothrombin inr ptt thromboplastin coagulation ddimer dimer troponin bnp natriuretic uric',
    'potassium sodium magnesium phosphorus creatinine creat bun urea nitrogen albumin',
    'bilirubin alt ast alkaline phosphatase function func functional electrolytes lactate',
    'ammonia amylase lipase allergen allergy rast gammaglobulin occult fobt fit feces fecal',
    'stool pylori ova parasites smear pap thin cytology cytopathology hpv papillomavirus',
    'semen sperm presumptive instrument instrm instrmnt chemistry analyzer optical observation',
    'visual measure measured measurement assay',
    // procedures
    'colonoscopy colsc colonosc egd esophagogastroduodenoscopy endoscopy endoscopic endo scope',
    'sigmoidoscopy flexible flex flx transoral polyp polyps polypectomy snare tumor',
    'tumors lesion lesions lesn les rmvl removal remove rem removed remv foreign excision exc',
    'excise excised destruction destruct dest premalignant premalig benign bgn malignant',
    'ablation cauterization brushing washing brush wash tq technique pfrmd performed hot',
    'forceps risk rsk hi nonhr cancer surg surgical laparoscopy laparoscopic lap',
    'cholecystectomy chole hernia herniorrhaphy inguinal umbilical repair reducible',
    'appendectomy hysterectomy hysteroscopy arthroscopy arthroscopic arthrs arthroplasty',
    'replacement meniscectomy meniscus rotator cuff acl ligament carpal release tonsillectomy',
    'adenoidectomy tonsils adenoids cataract lasik vasectomy circumcision cystourethroscopy',
    'cystourethro cystoscopy cysto arthrocentesis aspiration aspir epidural trigger punch',
    'shave tangential incisional incision drainage drain abscess abscesses cyst laceration lac',
    'wound suture avulsion debridement debride insertion insert inserted iud intrauterine',
    'contraceptive cerumen impacted earwax irrigation lvg lavage strapping tympanostomy',
    'audiometry aud pure tone air hearing tympanometry spirometry bronchodilation',
    'bronchodilator bronchospasm pft dlco carbon monoxide diffusing capacity volumes',
    'plethysmography oximetry sleep polysomnography psg cpap electrocardiogram ecg ekg',
    'electrocardiography holter electroencephalogram eeg emg ncs conduction cond cndj nrv',
    'motor sens sensory needle eltrode preconf immunization immunizations vaccine vaccination',
    'vacc vaccines iiv iiv4 tdap mmr zoster hzv varicella pneumococcal adjuvanted recombinant',
    'preserv preservative presrv content increased im intramuscular subq sub subcutaneous',
    'intradermal id depression assessment assmt behav behavioral developmental autism',
    'psychotherapy psychiatric psych therapy therapeutic ther therap eval evaluation',
    'evaluations reeval neuromuscular gait nutrition counseling couns coun smoking tobacco',
    'cess cessation synchronous audio video telehealth telemedicine virtual emergency ed er',
    'urgent labor delivery cesarean void postvoid residual pvr elective ppps pps general',
    'gyn gynecologic women womens men mens male female',
    // further words of the short descriptors
    'stem dye material skeleton comprehen stim duct ducts s cardiovascular breathing optic awake',
    'drowsy asleep abdom extre wax chorionic gonadotropin lumbr lumbosac cholest',
  ]
    .join(' ')
    .split(' '),
);

/** Words that are harmless beside a code whose own descriptor has them. */
export const WORDS_OF_CODES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    ...of('new patient visit office', '99202 99203 99204 99205'),
    ...of('established estab est patient visit office', '99212 99213 99214 99215'),
    ...of('new initial visit infant child adolescent preventive', '99381 99385 99386'),
    ...of('established visit infant child adolescent', '99391 99392 99393 99394 99395 99396 99397'),
    ...of('visit care urgent', 'S9083'),
    ...of('visit care minor', '99283 99284 99285'),
    ...of('visit initial subsequent annual', 'G0438 G0439'),
    ...of('visit care', '59425 59426 59430'),
    ...of('1 one single', '71045 73560'),
    ...of('1 one single unilateral unilat uni', '73501'),
    ...of('unilateral unilat uni', '73502'),
    ...of('limited ltd lmtd', '76642 76705 93308'),
    ...of('unilateral unilat uni limited ltd lmtd', '93971 77065'),
    ...of('single sngl first initial', '76801 76805 76811'),
    ...of('heel', '77081'),
    ...of('free t 4 t4 ft4', '84439'),
    ...of('free', '84154'),
    ...of('total tot', '84153 84403 82306'),
    ...of('b12 12 cyancobalamin cyanocobalamin', '82607'),
    ...of('basic bmp', '80048'),
    ...of('antibody antibodies ab abs', '86038 86200 86308 86431 86618 86703 86780 87389'),
    ...of('culture cult', '87045 87086'),
    ...of('prep', '88142 88175'),
    ...of('biopsy bx', '45380 43239'),
    ...of('biopsy bx single sngl', '11102 11104'),
    ...of('total', '27447'),
    ...of('unilateral unilat uni', '69209 69210'),
  }),
);

/** The same words of several codes, each once. */
function of(words: string, codes: string): Record<string, ReadonlySet<string>> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, new Set(words.split(' '))]));
}

/** What takes a word away, and is harmless before one of `LACKED_WORDS` alone. */
export const NEGATIONS: ReadonlySet<string> = new Set(['without', 'wo', 'no', 'non']);

/** What a whole service may lack. */
export const LACKED_WORDS: ReadonlySet<string> = new Set(
  [
    'contrast contr contras cont cntrst con dye material iv diff differential m scope cad us',
    'micro microscopy microscopic',
  ]
    .join(' ')
    .split(' '),
);

/** What is counted before it says how much of it: a number stands well before one of these. */
export const COUNTED_WORDS: ReadonlySet<string> = new Set(
  'view views vw vws v lead leads d dimensional hydroxy specimen specimens week weeks wk wks'.split(
    ' ',
  ),
);

/** A number well follows one of these, as in `level 3`. */
export const NUMBERED_WORDS: ReadonlySet<string> = new Set(
  'level lvl hiv covid sars cov grade stage type cmp'.split(' '),
);

/** Words that are harmless only beside another one, in this order. */
export const HARMLESS_PAIRS: ReadonlySet<string> = new Set([
  ...['c spine', 't spine', 'l spine', 'x ray', 'x rays', 'm mode', 'h pylori', 'n gonorrhoeae'],
  ...['n gonorrhea', 'vitamin d', 'vit d', 'vitamin b', 'vit b', 'hepatitis a', 'hepatitis b'],
  ...['hepatitis c', 'hep a', 'hep b', 'hep c', 'strep a', 'group a', 'group b', 'influenza b'],
  ...['flu a', 'flu b', 'i d', 'd abscess', 'd dimer', 'c reactive', 'e coli', 'r t', 't 2d'],
  ...['m 2d', 'drug test', 'drug testing', 'drug screen', 'insert drug'],
  ...[
    'drug delivery',
    'delivery implant',
    'insert implant',
    'implant device',
    'intrauterine device',
  ],
  ...['device intrauterine', 'by device', 'sed rate', 'sedimentation rate', 'inc fraction'],
  ...['aspiration injection', 'aspir injection', 'aspir inj', 'aspiration inj', 'collj spec'],
  ...[
    'low dose',
    'mode rec',
    'cesarean section',
    'holter monitor',
    'urine specimen',
    'std instrm',
    'non hr',
    'non ob',
  ],
  ...['pa lat', 'pa and', 'ap pa', 'w image', 'with image', 'imge docm'],
]);
