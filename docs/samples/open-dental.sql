/*M!999999\- enable the sandbox mode */ 
-- MariaDB dump 10.19  Distrib 10.11.6-MariaDB, for Win64 (AMD64)
/*!40101 SET NAMES utf8mb4 */;
DROP TABLE IF EXISTS `patient`;
CREATE TABLE `patient` (
  `PatNum` varchar(255) NOT NULL,
  `LName` varchar(255) NOT NULL,
  `FName` varchar(255) NOT NULL,
  `MiddleI` varchar(255) NOT NULL,
  `Preferred` varchar(255) NOT NULL,
  `PatStatus` varchar(255) NOT NULL,
  `Gender` varchar(255) NOT NULL,
  `Position` varchar(255) NOT NULL,
  `Birthdate` varchar(255) NOT NULL,
  `SSN` varchar(255) NOT NULL,
  `Address` varchar(255) NOT NULL,
  `Address2` varchar(255) NOT NULL,
  `City` varchar(255) NOT NULL,
  `State` varchar(255) NOT NULL,
  `Zip` varchar(255) NOT NULL,
  `HmPhone` varchar(255) NOT NULL,
  `WkPhone` varchar(255) NOT NULL,
  `WirelessPhone` varchar(255) NOT NULL,
  `Guarantor` varchar(255) NOT NULL,
  `Email` varchar(255) NOT NULL,
  `ChartNumber` varchar(255) NOT NULL,
  `Language` varchar(255) NOT NULL,
  `DateTimeDeceased` varchar(255) NOT NULL,
  `TxtMsgOk` varchar(255) NOT NULL,
  `MedUrgNote` varchar(255) NOT NULL,
  `ApptModNote` varchar(255) NOT NULL,
  `FamFinUrgNote` varchar(255) NOT NULL,
  `AddrNote` varchar(255) NOT NULL,
  `SchoolName` varchar(255) NOT NULL,
  `ImageFolder` varchar(255) NOT NULL,
  PRIMARY KEY (`PatNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
LOCK TABLES `patient` WRITE;
INSERT INTO `patient` VALUES (9007199254740993,'Müller','Ana','','','0','0','','1950-01-10','910000000','1 Main St;\n','','Springfield','IL','02701','','','217-555-0143',9007199254740993,'not an address','C0','spa','0001-01-01 00:00:00','0','Faints at the sight of needles','Mornings only','','','','Patient0'),(9007199254740994,'Müller','Ben','','','1','1','','1951-02-11','910000001','2 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254740993,'p1@example.com','','','0001-01-01 00:00:00','1','','','','','','Patient1'),(9007199254740995,'Müller','Carla','','','2','2','','1952-03-12','910000002','3 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254740993,'p2@example.com','','','0001-01-01 00:00:00','2','','','Pays cash','Back door','','Patient2'),(9007199254740996,'O\'Brien','Dev','','','0','3','','1953-04-13','910000003','4 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254740996,'p3@example.com','','','0001-01-01 00:00:00','0','','','','','','Patient3'),(9007199254740997,'O\'Brien','Élodie','','','4','0','','1954-05-14','910000004','5 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254740996,'p4@example.com','C4','','0001-01-01 00:00:00','1','','','','','','Patient4'),(9007199254740998,'O\'Brien','Finn','','','5','1','','1955-06-15','910000005','6 Main St;\n','','Springfield','IL','02701','','','',9007199254740996,'p5@example.com','','','2025-05-05 00:00:00','2','','','','','','Patient5'),(9007199254740999,'Nguyễn','Grace','','','0','2','','1956-07-16','910000006','7 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254740999,'p6@example.com','','spa','0001-01-01 00:00:00','0','','','','','','Patient6'),(9007199254741000,'Nguyễn','Hugo','','','0','3','','1957-08-17','910000007','8 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254740999,'not an address','','','0001-01-01 00:00:00','1','','','','','','Patient7'),(9007199254741001,'Nguyễn','Iris','','','1','0','','1958-09-18','910000008','9 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254740999,'p8@example.com','C8','','0001-01-01 00:00:00','2','Faints at the sight of needles','Mornings only','','','','Patient8'),(9007199254741002,'De la Cruz','Jo','','','0','1','','1959-01-19','910000009','10 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254741002,'p9@example.com','','','0001-01-01 00:00:00','0','','','','','','Patient9'),(9007199254741003,'De la Cruz','Ana','','','3','2','','1960-02-10','910000010','11 Main St;\n','','Springfield','IL','02701','','','217-555-0143',9007199254741002,'p10@example.com','','','0001-01-01 00:00:00','1','','','Pays cash','Back door','','Patient10'),(9007199254741004,'De la Cruz','Ben','','','4','3','','1961-03-11','910000011','12 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254741002,'p11@example.com','','','0001-01-01 00:00:00','2','','','','','','Patient11'),(9007199254741005,'Smith-Jones','Carla','','','0','0','','1962-04-12','910000012','13 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254741005,'p12@example.com','C12','spa','2025-05-05 00:00:00','0','','','','','','Patient12'),(9007199254741006,'Smith-Jones','Dev','','','6','1','','1963-05-13','910000013','14 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254741005,'p13@example.com','','','0001-01-01 00:00:00','1','','','','','','Patient13'),(9007199254741007,'Smith-Jones','Élodie','','','0','2','','1964-06-14','910000014','15 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254741005,'not an address','','','0001-01-01 00:00:00','2','','','','','','Patient14'),(9007199254741008,'Kowalski','Finn','','','0','3','','1965-07-15','910000015','16 Main St;\n','','Springfield','IL','02701','','','',9007199254741008,'p15@example.com','','','0001-01-01 00:00:00','0','','','','','','Patient15'),(9007199254741009,'Kowalski','Grace','','','2','0','','1966-08-16','910000016','17 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254741008,'p16@example.com','C16','','0001-01-01 00:00:00','1','Faints at the sight of needles','Mornings only','','','','Patient16'),(9007199254741010,'Kowalski','Hugo','','','3','1','','1967-09-17','910000017','18 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254741008,'p17@example.com','','','0001-01-01 00:00:00','2','','','','','','Patient17'),(9007199254741011,'López','Iris','','','0','2','','1968-01-18','910000018','19 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254741011,'p18@example.com','','spa','0001-01-01 00:00:00','0','','','Pays cash','Back door','','Patient18'),(9007199254741012,'López','Jo','','','5','3','','1969-02-19','910000019','20 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254741011,'p19@example.com','','','2025-05-05 00:00:00','1','','','','','','Patient19'),(9007199254741013,'López','Ana','','','6','0','','1970-03-10','910000020','21 Main St;\n','','Springfield','IL','02701','','','217-555-0143',9007199254741011,'p20@example.com','C20','','0001-01-01 00:00:00','2','','','','','','Patient20'),(9007199254741014,'Müller','Ben','','','0','1','','1971-04-11','910000021','22 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254741014,'not an address','','','0001-01-01 00:00:00','0','','','','','','Patient21'),(9007199254741015,'Müller','Carla','','','1','2','','1972-05-12','910000022','23 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254741014,'p22@example.com','','','0001-01-01 00:00:00','1','','','','','','Patient22'),(9007199254741016,'Müller','Dev','','','2','3','','1973-06-13','910000023','24 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254741014,'p23@example.com','','','0001-01-01 00:00:00','2','','','','','','Patient23'),(9007199254741017,'O\'Brien','Élodie','','','0','0','','1974-07-14','910000024','25 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254741017,'p24@example.com','C24','spa','0001-01-01 00:00:00','0','Faints at the sight of needles','Mornings only','','','','Patient24'),(9007199254741018,'O\'Brien','Finn','','','4','1','','1975-08-15','910000025','26 Main St;\n','','Springfield','IL','02701','','','',9007199254741017,'p25@example.com','','','0001-01-01 00:00:00','1','','','','','','Patient25'),(9007199254741019,'O\'Brien','Grace','','','5','2','','1976-09-16','910000026','27 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254741017,'p26@example.com','','','2025-05-05 00:00:00','2','','','Pays cash','Back door','','Patient26'),(9007199254741020,'Nguyễn','Hugo','','','0','3','','1977-01-17','910000027','28 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254741020,'p27@example.com','','','0001-01-01 00:00:00','0','','','','','','Patient27'),(9007199254741021,'Nguyễn','Iris','','','0','0','','1978-02-18','910000028','29 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254741020,'not an address','C28','','0001-01-01 00:00:00','1','','','','','','Patient28'),(9007199254741022,'Nguyễn','Jo','','','1','1','','1979-03-19','910000029','30 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254741020,'p29@example.com','','','0001-01-01 00:00:00','2','','','','','','Patient29'),(9007199254741023,'De la Cruz','Ana','','','0','2','','1980-04-10','910000030','31 Main St;\n','','Springfield','IL','02701','','','217-555-0143',9007199254741023,'p30@example.com','','spa','0001-01-01 00:00:00','0','','','','','','Patient30'),(9007199254741024,'De la Cruz','Ben','','','3','3','','1981-05-11','910000031','32 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254741023,'p31@example.com','','','0001-01-01 00:00:00','1','','','','','','Patient31'),(9007199254741025,'De la Cruz','Carla','','','4','0','','1982-06-12','910000032','33 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254741023,'p32@example.com','C32','','0001-01-01 00:00:00','2','Faints at the sight of needles','Mornings only','','','','Patient32'),(9007199254741026,'Smith-Jones','Dev','','','0','1','','1983-07-13','910000033','34 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254741026,'p33@example.com','','','2025-05-05 00:00:00','0','','','','','','Patient33'),(9007199254741027,'Smith-Jones','Élodie','','','6','2','','1984-08-14','910000034','35 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254741026,'p34@example.com','','','0001-01-01 00:00:00','1','','','Pays cash','Back door','','Patient34'),(9007199254741028,'Smith-Jones','Finn','','','0','3','','1985-09-15','910000035','36 Main St;\n','','Springfield','IL','02701','','','',9007199254741026,'not an address','','','0001-01-01 00:00:00','2','','','','','','Patient35'),(9007199254741029,'Kowalski','Grace','','','0','0','','1986-01-16','910000036','37 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254741029,'p36@example.com','C36','spa','0001-01-01 00:00:00','0','','','','','','Patient36'),(9007199254741030,'Kowalski','Hugo','','','2','1','','1987-02-17','910000037','38 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254741029,'p37@example.com','','','0001-01-01 00:00:00','1','','','','','','Patient37'),(9007199254741031,'Kowalski','Iris','','','3','2','','1988-03-18','910000038','39 Main St;\n','','Springfield','IL','02701','(217)555-0142','','217-555-0143',9007199254741029,'p38@example.com','','','0001-01-01 00:00:00','2','','','','','','Patient38'),(9007199254741032,'López','Jo','','','0','3','','1989-04-19','910000039','40 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254741032,'p39@example.com','','','0001-01-01 00:00:00','0','','','','','','Patient39'),(9007199254741033,'López','Ana','','','5','0','','1990-05-10','910000040','41 Main St;\n','','Springfield','IL','02701','','','217-555-0143',9007199254741032,'p40@example.com','C40','','2025-05-05 00:00:00','1','Faints at the sight of needles','Mornings only','','','','Patient40'),(9007199254741034,'López','Ben','','','6','1','','1991-06-11','910000041','42 Main St;\n','','Springfield','IL','02701','(217)555-0142','','',9007199254741032,'p41@example.com','','','0001-01-01 00:00:00','2','','','','','','Patient41'),(7,'Dateless','Don','','','0','0','','0001-01-01','','','','','','','','','',7,'','','','0001-01-01 00:00:00','','','','','','',''),(8,'Zero','Zoe','','','0','0','','0000-00-00','','','','','','','','','',8,'','','','0001-01-01 00:00:00','','','','','','',''),(9,'','Nameless','','','0','0','','1980-01-01','','','','','','','','','',9,'','','','0001-01-01 00:00:00','','','','','','',''),(10,'Unborn','Uma','','','0','0','','2999-01-01','','','','','','','','','',10,'','','','0001-01-01 00:00:00','','','','','','',''),(11,'Orphan','Oli','','','0','0','','2001-02-03','','','','','','','','','',404,'','','','0001-01-01 00:00:00','','','','','','','');
UNLOCK TABLES;
CREATE TABLE `preference` (
  `PrefName` varchar(255) NOT NULL,
  `ValueString` text NOT NULL
);
INSERT INTO `preference` VALUES ('DataBaseVersion','24.3.5.0'),('XWebPassword','swordfish-preference');
CREATE TABLE `userod` (`UserNum` bigint, `UserName` varchar(255), `Password` varchar(255));
INSERT INTO `userod` VALUES (1,'Admin','swordfish-user');
CREATE TABLE `patientnote` (`PatNum` bigint, `Medical` text, `ICEName` varchar(255), `ICEPhone` varchar(30));
INSERT INTO `patientnote` VALUES (9007199254740993,'Not imported','Emil Müller','217-555-0199');
CREATE TABLE `labcase` (`LabCaseNum` bigint, `PatNum` bigint);
INSERT INTO `labcase` VALUES (1,7),(2,8),(3,9);
DROP TABLE IF EXISTS `provider`;
CREATE TABLE `provider` (
  `ProvNum` varchar(255) NOT NULL,
  `Abbr` varchar(255) NOT NULL,
  `ItemOrder` varchar(255) NOT NULL,
  `LName` varchar(255) NOT NULL,
  `FName` varchar(255) NOT NULL,
  `Suffix` varchar(255) NOT NULL,
  `IsSecondary` varchar(255) NOT NULL,
  `IsHidden` varchar(255) NOT NULL,
  `SSN` varchar(255) NOT NULL,
  `NationalProvID` varchar(255) NOT NULL,
  `FeeSched` varchar(255) NOT NULL,
  PRIMARY KEY (`ProvNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `provider` VALUES (1,'DOC',0,'NÚÑEZ','Ana','DDS',0,0,'987112222','',1),(2,'HYG',1,'Igiene','Hana','RDH',1,0,'987112223','123',1),(3,'OLD',2,'Gone','Gil','DDS',0,1,'','',4),(4,'',3,'','','',0,0,'','',0);
DROP TABLE IF EXISTS `operatory`;
CREATE TABLE `operatory` (
  `OperatoryNum` varchar(255) NOT NULL,
  `OpName` varchar(255) NOT NULL,
  `Abbrev` varchar(255) NOT NULL,
  `ItemOrder` varchar(255) NOT NULL,
  `IsHidden` varchar(255) NOT NULL,
  PRIMARY KEY (`OperatoryNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `operatory` VALUES (1,'OPERATORY  1','Op1',0,0),(2,'Blue Room','Blue',1,0),(3,'Closet','Cl',2,1);
DROP TABLE IF EXISTS `procedurecode`;
CREATE TABLE `procedurecode` (
  `CodeNum` varchar(255) NOT NULL,
  `ProcCode` varchar(255) NOT NULL,
  `Descript` varchar(255) NOT NULL,
  `AbbrDesc` varchar(255) NOT NULL,
  `LaymanTerm` varchar(255) NOT NULL,
  `ProcTime` varchar(255) NOT NULL,
  `TreatArea` varchar(255) NOT NULL,
  `IsHygiene` varchar(255) NOT NULL,
  PRIMARY KEY (`CodeNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `procedurecode` VALUES (1,'cln1','Cleaning','Pro','','XX',3,1),(2,'OWN10','Cleaning of an adult','Pro','Cleaning','XXXXX',3,1),(3,'OWN20','Composite filling','Comp 1','Filling','XXXX',1,0),(4,'~GRP~','Group Note','','','',3,0),(5,'A B','Odd','','','',3,0);
DROP TABLE IF EXISTS `feesched`;
CREATE TABLE `feesched` (
  `FeeSchedNum` varchar(255) NOT NULL,
  `Description` varchar(255) NOT NULL,
  `FeeSchedType` varchar(255) NOT NULL,
  `ItemOrder` varchar(255) NOT NULL,
  `IsHidden` varchar(255) NOT NULL,
  PRIMARY KEY (`FeeSchedNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `feesched` VALUES (1,'Standard',0,0,0),(3,'Acme Contract',0,1,0),(4,'Senior',0,2,0),(5,'Copays',1,3,0);
DROP TABLE IF EXISTS `fee`;
CREATE TABLE `fee` (
  `FeeNum` varchar(255) NOT NULL,
  `Amount` varchar(255) NOT NULL,
  `FeeSched` varchar(255) NOT NULL,
  `CodeNum` varchar(255) NOT NULL,
  `ClinicNum` varchar(255) NOT NULL,
  `ProvNum` varchar(255) NOT NULL,
  `SecDateEntry` varchar(255) NOT NULL,
  `DateEffective` varchar(255) NOT NULL,
  PRIMARY KEY (`FeeNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `fee` VALUES (1,99.95,1,2,0,0,'2024-01-15','0001-01-01'),(2,120,1,2,0,0,'2024-01-15','2025-01-01'),(3,80.5,3,2,0,0,'0001-01-01','2025-02-01'),(4,0,4,3,0,0,'2024-01-15','0001-01-01'),(5,-1,1,3,0,0,'2024-01-15','0001-01-01'),(6,130,1,2,0,2,'2024-01-15','0001-01-01'),(7,10,5,2,0,0,'2024-01-15','0001-01-01'),(8,10,1,4,0,0,'2024-01-15','0001-01-01');
DROP TABLE IF EXISTS `recalltype`;
CREATE TABLE `recalltype` (
  `RecallTypeNum` varchar(255) NOT NULL,
  `Description` varchar(255) NOT NULL,
  `DefaultInterval` varchar(255) NOT NULL,
  `TimePattern` varchar(255) NOT NULL,
  PRIMARY KEY (`RecallTypeNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `recalltype` VALUES (1,'Prophy',393217,'XXXX'),(2,'Perio',196609,'XXXX'),(3,'Sealant Check',786432,'XX');
DROP TABLE IF EXISTS `recalltrigger`;
CREATE TABLE `recalltrigger` (
  `RecallTriggerNum` varchar(255) NOT NULL,
  `RecallTypeNum` varchar(255) NOT NULL,
  `CodeNum` varchar(255) NOT NULL,
  PRIMARY KEY (`RecallTriggerNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `recalltrigger` VALUES (1,1,2),(2,3,3),(3,2,4);
DROP TABLE IF EXISTS `definition`;
CREATE TABLE `definition` (
  `DefNum` varchar(255) NOT NULL,
  `Category` varchar(255) NOT NULL,
  `ItemName` varchar(255) NOT NULL,
  `ItemValue` varchar(255) NOT NULL,
  PRIMARY KEY (`DefNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `definition` VALUES (21,2,'Appointment Confirmed','Conf'),(22,2,'Unconfirmed','Unconf');
DROP TABLE IF EXISTS `appointment`;
CREATE TABLE `appointment` (
  `AptNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `AptStatus` varchar(255) NOT NULL,
  `Pattern` varchar(255) NOT NULL,
  `Op` varchar(255) NOT NULL,
  `Note` varchar(255) NOT NULL,
  `ProvNum` varchar(255) NOT NULL,
  `ProvHyg` varchar(255) NOT NULL,
  `AptDateTime` varchar(255) NOT NULL,
  `IsHygiene` varchar(255) NOT NULL,
  `ProcDescript` varchar(255) NOT NULL,
  `Priority` varchar(255) NOT NULL,
  `SecDateTEntry` varchar(255) NOT NULL,
  `Confirmed` varchar(255) NOT NULL,
  PRIMARY KEY (`AptNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `appointment` VALUES (1,'9007199254740993',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-01-01 08:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(2,'9007199254740993',5,'XXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-06-01 10:00:00',0,'',0,'2024-01-02 08:00:00',22),(3,'9007199254740993',1,'XXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2027-03-09 09:10:00',0,'',0,'2024-01-02 08:00:00',21),(4,'9007199254740993',3,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-03-03 11:00:00',0,'',0,'2024-01-02 08:00:00',22),(5,'9007199254740993',6,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'0001-01-01 00:00:00',0,'',0,'2024-01-02 08:00:00',22),(6,'9007199254740993',3,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'0001-01-01 00:00:00',0,'',0,'2024-01-02 08:00:00',22),(7,'9007199254740993',7,'X',2,'Bring the crown; \"soon\"',1,0,'2025-03-03 11:00:00',0,'',0,'2024-01-02 08:00:00',22),(8,'9007199254740994',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-02-02 09:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(9,'9007199254740995',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-03-03 10:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(10,'9007199254740996',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-04-04 11:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(11,'9007199254740997',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-05-05 12:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(12,'9007199254740997',5,'XXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-06-05 10:00:00',0,'',0,'2024-01-02 08:00:00',22),(13,'9007199254740998',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-06-06 13:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(14,'9007199254740998',1,'XXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2027-03-14 09:10:00',0,'',0,'2024-01-02 08:00:00',21),(15,'9007199254740999',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-07-07 14:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(16,'9007199254740999',3,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-03-03 11:00:00',0,'',0,'2024-01-02 08:00:00',22),(17,'9007199254741000',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-08-08 15:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(18,'9007199254741000',6,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'0001-01-01 00:00:00',0,'',0,'2024-01-02 08:00:00',22),(19,'9007199254741001',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-09-09 16:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(20,'9007199254741001',5,'XXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-06-09 10:00:00',0,'',0,'2024-01-02 08:00:00',22),(21,'9007199254741002',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-10-10 08:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(22,'9007199254741002',3,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'0001-01-01 00:00:00',0,'',0,'2024-01-02 08:00:00',22),(23,'9007199254741003',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-11-11 09:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(24,'9007199254741003',1,'XXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2027-03-19 09:10:00',0,'',0,'2024-01-02 08:00:00',21),(25,'9007199254741003',7,'X',2,'Bring the crown; \"soon\"',1,0,'2025-03-03 11:00:00',0,'',0,'2024-01-02 08:00:00',22),(26,'9007199254741004',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-12-12 10:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(27,'9007199254741005',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-01-13 11:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(28,'9007199254741005',5,'XXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-06-13 10:00:00',0,'',0,'2024-01-02 08:00:00',22),(29,'9007199254741005',3,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-03-03 11:00:00',0,'',0,'2024-01-02 08:00:00',22),(30,'9007199254741006',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-02-14 12:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(31,'9007199254741007',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-03-15 13:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(32,'9007199254741007',6,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'0001-01-01 00:00:00',0,'',0,'2024-01-02 08:00:00',22),(33,'9007199254741008',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-04-16 14:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(34,'9007199254741008',1,'XXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2027-03-24 09:10:00',0,'',0,'2024-01-02 08:00:00',21),(35,'9007199254741009',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-05-17 15:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(36,'9007199254741009',5,'XXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-06-17 10:00:00',0,'',0,'2024-01-02 08:00:00',22),(37,'9007199254741010',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-06-18 16:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(38,'9007199254741011',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-07-19 08:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(39,'9007199254741011',3,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-03-03 11:00:00',0,'',0,'2024-01-02 08:00:00',22),(40,'9007199254741011',3,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'0001-01-01 00:00:00',0,'',0,'2024-01-02 08:00:00',22),(41,'9007199254741012',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-08-20 09:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(42,'9007199254741013',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-09-21 10:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(43,'9007199254741013',5,'XXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-06-21 10:00:00',0,'',0,'2024-01-02 08:00:00',22),(44,'9007199254741013',1,'XXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2027-03-29 09:10:00',0,'',0,'2024-01-02 08:00:00',21),(45,'9007199254741013',7,'X',2,'Bring the crown; \"soon\"',1,0,'2025-03-03 11:00:00',0,'',0,'2024-01-02 08:00:00',22),(46,'9007199254741014',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-10-22 11:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(47,'9007199254741014',6,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'0001-01-01 00:00:00',0,'',0,'2024-01-02 08:00:00',22),(48,'9007199254741015',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-11-23 12:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(49,'9007199254741016',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-12-24 13:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(50,'9007199254741017',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-01-25 14:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(51,'9007199254741017',5,'XXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-06-25 10:00:00',0,'',0,'2024-01-02 08:00:00',22),(52,'9007199254741017',3,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-03-03 11:00:00',0,'',0,'2024-01-02 08:00:00',22),(53,'9007199254741018',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-02-26 15:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(54,'9007199254741018',1,'XXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2027-04-03 09:10:00',0,'',0,'2024-01-02 08:00:00',21),(55,'9007199254741019',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-03-27 16:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(56,'9007199254741020',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-04-28 08:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(57,'9007199254741020',3,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'0001-01-01 00:00:00',0,'',0,'2024-01-02 08:00:00',22),(58,'9007199254741021',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-05-01 09:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(59,'9007199254741021',5,'XXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-06-01 10:00:00',0,'',0,'2024-01-02 08:00:00',22),(60,'9007199254741021',6,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'0001-01-01 00:00:00',0,'',0,'2024-01-02 08:00:00',22),(61,'9007199254741022',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-06-02 10:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(62,'9007199254741023',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-07-03 11:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(63,'9007199254741023',1,'XXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2027-04-08 09:10:00',0,'',0,'2024-01-02 08:00:00',21),(64,'9007199254741023',3,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-03-03 11:00:00',0,'',0,'2024-01-02 08:00:00',22),(65,'9007199254741023',7,'X',2,'Bring the crown; \"soon\"',1,0,'2025-03-03 11:00:00',0,'',0,'2024-01-02 08:00:00',22),(66,'9007199254741024',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-08-04 12:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(67,'9007199254741025',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-09-05 13:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(68,'9007199254741025',5,'XXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-06-05 10:00:00',0,'',0,'2024-01-02 08:00:00',22),(69,'9007199254741026',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-10-06 14:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(70,'9007199254741027',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-11-07 15:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(71,'9007199254741028',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-12-08 16:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(72,'9007199254741028',1,'XXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2027-04-13 09:10:00',0,'',0,'2024-01-02 08:00:00',21),(73,'9007199254741028',6,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'0001-01-01 00:00:00',0,'',0,'2024-01-02 08:00:00',22),(74,'9007199254741029',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-01-09 08:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(75,'9007199254741029',5,'XXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-06-09 10:00:00',0,'',0,'2024-01-02 08:00:00',22),(76,'9007199254741029',3,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-03-03 11:00:00',0,'',0,'2024-01-02 08:00:00',22),(77,'9007199254741029',3,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'0001-01-01 00:00:00',0,'',0,'2024-01-02 08:00:00',22),(78,'9007199254741030',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-02-10 09:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(79,'9007199254741031',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-03-11 10:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(80,'9007199254741032',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-04-12 11:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(81,'9007199254741033',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-05-13 12:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(82,'9007199254741033',5,'XXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-06-13 10:00:00',0,'',0,'2024-01-02 08:00:00',22),(83,'9007199254741033',1,'XXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2027-04-18 09:10:00',0,'',0,'2024-01-02 08:00:00',21),(84,'9007199254741033',7,'X',2,'Bring the crown; \"soon\"',1,0,'2025-03-03 11:00:00',0,'',0,'2024-01-02 08:00:00',22),(85,'9007199254741034',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-06-14 13:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(86,'7',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-07-15 14:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(87,'7',3,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-03-03 11:00:00',0,'',0,'2024-01-02 08:00:00',22),(88,'7',6,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'0001-01-01 00:00:00',0,'',0,'2024-01-02 08:00:00',22),(89,'8',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-08-16 15:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(90,'9',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-09-17 16:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(91,'9',5,'XXXXXX',2,'Bring the crown; \"soon\"',1,0,'2025-06-17 10:00:00',0,'',0,'2024-01-02 08:00:00',22),(92,'10',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-10-18 08:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(93,'10',1,'XXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'2027-04-23 09:10:00',0,'',0,'2024-01-02 08:00:00',21),(94,'10',3,'XXXXXXXXXXXX',2,'Bring the crown; \"soon\"',1,0,'0001-01-01 00:00:00',0,'',0,'2024-01-02 08:00:00',22),(95,'11',2,'XXXXXXXXXX',2,'Bring the crown; \"soon\"',1,2,'2025-11-19 09:05:00',1,'Pro',0,'2024-01-02 08:00:00',22),(96,'9007199254740993',1,'XXXXXX',3,'Bring the crown; \"soon\"',1,0,'2024-02-02 09:00:00',0,'',0,'2024-01-02 08:00:00',21),(97,'9007199254740994',1,'XXXXXX',3,'Bring the crown; \"soon\"',1,0,'2024-02-02 09:00:00',0,'',0,'2024-01-02 08:00:00',21),(98,'9007199254740995',1,'XXXXXX',3,'Bring the crown; \"soon\"',1,0,'2024-02-02 09:00:00',0,'',0,'2024-01-02 08:00:00',21),(99,'9007199254740993',2,'XXXXXX',2,'Bring the crown; \"soon\"',1,0,'2027-02-28 08:00:00',0,'',0,'2024-01-02 08:00:00',22),(100,'9007199254740996',2,'',3,'Bring the crown; \"soon\"',1,0,'2024-02-03 09:00:00',0,'',0,'2024-01-02 08:00:00',22),(101,'404',1,'XXXXXX',2,'Bring the crown; \"soon\"',1,0,'2027-03-03 09:00:00',0,'',0,'2024-01-02 08:00:00',21);
DROP TABLE IF EXISTS `recall`;
CREATE TABLE `recall` (
  `RecallNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `DateDue` varchar(255) NOT NULL,
  `RecallInterval` varchar(255) NOT NULL,
  `Note` varchar(255) NOT NULL,
  `IsDisabled` varchar(255) NOT NULL,
  `RecallTypeNum` varchar(255) NOT NULL,
  `DisableUntilBalance` varchar(255) NOT NULL,
  `DisableUntilDate` varchar(255) NOT NULL,
  PRIMARY KEY (`RecallNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `recall` VALUES (1,'9007199254740993','2027-03-01',262144,'',0,1,0,'0001-01-01'),(2,'9007199254740993','2027-04-10',262144,'',1,3,0,'0001-01-01'),(3,'9007199254740993','0001-01-01',196609,'',0,2,0,'0001-01-01'),(4,'9007199254740995','2027-03-03',393217,'',0,1,0,'0001-01-01'),(5,'9007199254740997','2027-03-05',393217,'',0,1,0,'0001-01-01'),(6,'9007199254740999','2027-03-07',393217,'',0,1,0,'0001-01-01'),(7,'9007199254741001','2027-03-09',262144,'',0,1,0,'0001-01-01'),(8,'9007199254741003','2027-03-11',393217,'',0,1,0,'0001-01-01'),(9,'9007199254741004','2027-04-10',262144,'',1,3,0,'0001-01-01'),(10,'9007199254741005','2027-03-13',393217,'',0,1,0,'0001-01-01'),(11,'9007199254741006','0001-01-01',196609,'',0,2,0,'0001-01-01'),(12,'9007199254741007','2027-03-15',393217,'',0,1,0,'0001-01-01'),(13,'9007199254741009','2027-03-17',262144,'',0,1,0,'0001-01-01'),(14,'9007199254741011','2027-03-19',393217,'',0,1,0,'0001-01-01'),(15,'9007199254741013','2027-03-21',393217,'',0,1,0,'0001-01-01'),(16,'9007199254741015','2027-03-23',393217,'',0,1,0,'0001-01-01'),(17,'9007199254741015','2027-04-10',262144,'',1,3,0,'0001-01-01'),(18,'9007199254741017','2027-03-25',262144,'',0,1,0,'0001-01-01'),(19,'9007199254741019','2027-03-27',393217,'',0,1,0,'0001-01-01'),(20,'9007199254741019','0001-01-01',196609,'',0,2,0,'0001-01-01'),(21,'9007199254741021','2027-03-29',393217,'',0,1,0,'0001-01-01'),(22,'9007199254741023','2027-03-31',393217,'',0,1,0,'0001-01-01'),(23,'9007199254741025','2027-04-02',262144,'',0,1,0,'0001-01-01'),(24,'9007199254741026','2027-04-10',262144,'',1,3,0,'0001-01-01'),(25,'9007199254741027','2027-04-04',393217,'',0,1,0,'0001-01-01'),(26,'9007199254741029','2027-04-06',393217,'',0,1,0,'0001-01-01'),(27,'9007199254741031','2027-04-08',393217,'',0,1,0,'0001-01-01'),(28,'9007199254741032','0001-01-01',196609,'',0,2,0,'0001-01-01'),(29,'9007199254741033','2027-04-10',262144,'',0,1,0,'0001-01-01'),(30,'7','2027-04-12',393217,'',0,1,0,'0001-01-01'),(31,'9','2027-04-14',393217,'',0,1,0,'0001-01-01'),(32,'9','2027-04-10',262144,'',1,3,0,'0001-01-01'),(33,'11','2027-04-16',393217,'',0,1,0,'0001-01-01');
DROP TABLE IF EXISTS `allergydef`;
CREATE TABLE `allergydef` (
  `AllergyDefNum` varchar(255) NOT NULL,
  `Description` varchar(255) NOT NULL,
  PRIMARY KEY (`AllergyDefNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `allergydef` VALUES (1,'Penicillin'),(2,'Latex');
DROP TABLE IF EXISTS `allergy`;
CREATE TABLE `allergy` (
  `AllergyNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `AllergyDefNum` varchar(255) NOT NULL,
  `Reaction` varchar(255) NOT NULL,
  `StatusIsActive` varchar(255) NOT NULL,
  `DateAdverseReaction` varchar(255) NOT NULL,
  PRIMARY KEY (`AllergyNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `allergy` VALUES (1,'9007199254740993',1,'Hives',1,'2019-05-06'),(2,'9007199254740993',2,'',0,'0001-01-01'),(3,'9007199254740996',1,'Hives',1,'2019-05-06'),(4,'9007199254740999',1,'Hives',1,'2019-05-06'),(5,'9007199254741002',1,'Hives',1,'2019-05-06'),(6,'9007199254741003',2,'',0,'0001-01-01'),(7,'9007199254741005',1,'Hives',1,'2019-05-06'),(8,'9007199254741008',1,'Hives',1,'2019-05-06'),(9,'9007199254741011',1,'Hives',1,'2019-05-06'),(10,'9007199254741013',2,'',0,'0001-01-01'),(11,'9007199254741014',1,'Hives',1,'2019-05-06'),(12,'9007199254741017',1,'Hives',1,'2019-05-06'),(13,'9007199254741020',1,'Hives',1,'2019-05-06'),(14,'9007199254741023',1,'Hives',1,'2019-05-06'),(15,'9007199254741023',2,'',0,'0001-01-01'),(16,'9007199254741026',1,'Hives',1,'2019-05-06'),(17,'9007199254741029',1,'Hives',1,'2019-05-06'),(18,'9007199254741032',1,'Hives',1,'2019-05-06'),(19,'9007199254741033',2,'',0,'0001-01-01'),(20,'7',1,'Hives',1,'2019-05-06'),(21,'10',1,'Hives',1,'2019-05-06'),(22,'9007199254740993',404,'Rash',1,'0001-01-01');
DROP TABLE IF EXISTS `diseasedef`;
CREATE TABLE `diseasedef` (
  `DiseaseDefNum` varchar(255) NOT NULL,
  `DiseaseName` varchar(255) NOT NULL,
  `Icd10Code` varchar(255) NOT NULL,
  PRIMARY KEY (`DiseaseDefNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `diseasedef` VALUES (1,'Asthma','J45.909'),(2,'Anemia','none');
DROP TABLE IF EXISTS `disease`;
CREATE TABLE `disease` (
  `DiseaseNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `DiseaseDefNum` varchar(255) NOT NULL,
  `PatNote` varchar(255) NOT NULL,
  `ProbStatus` varchar(255) NOT NULL,
  `DateStart` varchar(255) NOT NULL,
  `DateStop` varchar(255) NOT NULL,
  PRIMARY KEY (`DiseaseNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `disease` VALUES (1,'9007199254740993',1,'Since childhood;\nmild',0,'2001-01-01','0001-01-01'),(2,'9007199254740993',2,'',1,'2020-01-01','2020-03-01'),(3,'9007199254740997',1,'Since childhood;\nmild',0,'2001-01-01','0001-01-01'),(4,'9007199254741001',1,'Since childhood;\nmild',0,'2001-01-01','0001-01-01'),(5,'9007199254741005',1,'Since childhood;\nmild',0,'2001-01-01','0001-01-01'),(6,'9007199254741005',2,'',1,'2020-01-01','2020-03-01'),(7,'9007199254741009',1,'Since childhood;\nmild',0,'2001-01-01','0001-01-01'),(8,'9007199254741013',1,'Since childhood;\nmild',0,'2001-01-01','0001-01-01'),(9,'9007199254741017',1,'Since childhood;\nmild',0,'2001-01-01','0001-01-01'),(10,'9007199254741017',2,'',1,'2020-01-01','2020-03-01'),(11,'9007199254741021',1,'Since childhood;\nmild',0,'2001-01-01','0001-01-01'),(12,'9007199254741025',1,'Since childhood;\nmild',0,'2001-01-01','0001-01-01'),(13,'9007199254741029',1,'Since childhood;\nmild',0,'2001-01-01','0001-01-01'),(14,'9007199254741029',2,'',1,'2020-01-01','2020-03-01'),(15,'9007199254741033',1,'Since childhood;\nmild',0,'2001-01-01','0001-01-01'),(16,'9',1,'Since childhood;\nmild',0,'2001-01-01','0001-01-01'),(17,'404',1,'',0,'0001-01-01','0001-01-01');
DROP TABLE IF EXISTS `medication`;
CREATE TABLE `medication` (
  `MedicationNum` varchar(255) NOT NULL,
  `MedName` varchar(255) NOT NULL,
  PRIMARY KEY (`MedicationNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `medication` VALUES (1,'Lisinopril');
DROP TABLE IF EXISTS `medicationpat`;
CREATE TABLE `medicationpat` (
  `MedicationPatNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `MedicationNum` varchar(255) NOT NULL,
  `PatNote` varchar(255) NOT NULL,
  `DateStart` varchar(255) NOT NULL,
  `DateStop` varchar(255) NOT NULL,
  `MedDescript` varchar(255) NOT NULL,
  PRIMARY KEY (`MedicationPatNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `medicationpat` VALUES (1,'9007199254740993',1,'1 tablet a day','2024-01-01','0001-01-01',''),(2,'9007199254740993',0,'','0001-01-01','2023-01-01','Herbal tea'),(3,'9007199254740998',1,'1 tablet a day','2024-01-01','0001-01-01',''),(4,'9007199254741002',0,'','0001-01-01','2023-01-01','Herbal tea'),(5,'9007199254741003',1,'1 tablet a day','2024-01-01','0001-01-01',''),(6,'9007199254741008',1,'1 tablet a day','2024-01-01','0001-01-01',''),(7,'9007199254741011',0,'','0001-01-01','2023-01-01','Herbal tea'),(8,'9007199254741013',1,'1 tablet a day','2024-01-01','0001-01-01',''),(9,'9007199254741018',1,'1 tablet a day','2024-01-01','0001-01-01',''),(10,'9007199254741020',0,'','0001-01-01','2023-01-01','Herbal tea'),(11,'9007199254741023',1,'1 tablet a day','2024-01-01','0001-01-01',''),(12,'9007199254741028',1,'1 tablet a day','2024-01-01','0001-01-01',''),(13,'9007199254741029',0,'','0001-01-01','2023-01-01','Herbal tea'),(14,'9007199254741033',1,'1 tablet a day','2024-01-01','0001-01-01',''),(15,'10',1,'1 tablet a day','2024-01-01','0001-01-01',''),(16,'10',0,'','0001-01-01','2023-01-01','Herbal tea');
DROP TABLE IF EXISTS `toothinitial`;
CREATE TABLE `toothinitial` (
  `ToothInitialNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `ToothNum` varchar(255) NOT NULL,
  `InitialType` varchar(255) NOT NULL,
  PRIMARY KEY (`ToothInitialNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `toothinitial` VALUES (1,'9007199254740993','1',0),(2,'9007199254740993','8',4),(3,'9007199254740999','1',0),(4,'9007199254741001','8',4),(5,'9007199254741005','1',0),(6,'9007199254741009','8',4),(7,'9007199254741011','1',0),(8,'9007199254741017','1',0),(9,'9007199254741017','8',4),(10,'9007199254741023','1',0),(11,'9007199254741025','8',4),(12,'9007199254741029','1',0),(13,'9007199254741033','8',4),(14,'7','1',0),(15,'9007199254740993','4',2),(16,'9007199254740993','99',0);
DROP TABLE IF EXISTS `popup`;
CREATE TABLE `popup` (
  `PopupNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `Description` varchar(255) NOT NULL,
  `PopupLevel` varchar(255) NOT NULL,
  `IsArchived` varchar(255) NOT NULL,
  `DateTimeDisabled` varchar(255) NOT NULL,
  PRIMARY KEY (`PopupNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `popup` VALUES (1,'9007199254740993','Call first',0,0,'0001-01-01 00:00:00'),(2,'9007199254740994','Old news',0,1,'0001-01-01 00:00:00'),(3,'9007199254740995','Old news',0,0,'2020-01-01 00:00:00'),(4,'9007199254740996','For a while',1,0,'2027-03-31 00:00:00'),(5,'9007199254741007','Call first',0,0,'0001-01-01 00:00:00'),(6,'9007199254741008','Old news',0,1,'0001-01-01 00:00:00'),(7,'9007199254741009','Old news',0,0,'2020-01-01 00:00:00'),(8,'9007199254741010','For a while',1,0,'2027-03-31 00:00:00'),(9,'9007199254741021','Call first',0,0,'0001-01-01 00:00:00'),(10,'9007199254741022','Old news',0,1,'0001-01-01 00:00:00'),(11,'9007199254741023','Old news',0,0,'2020-01-01 00:00:00'),(12,'9007199254741024','For a while',1,0,'2027-03-31 00:00:00'),(13,'7','Call first',0,0,'0001-01-01 00:00:00'),(14,'8','Old news',0,1,'0001-01-01 00:00:00'),(15,'9','Old news',0,0,'2020-01-01 00:00:00'),(16,'10','For a while',1,0,'2027-03-31 00:00:00');
DROP TABLE IF EXISTS `procedurelog`;
CREATE TABLE `procedurelog` (
  `ProcNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `AptNum` varchar(255) NOT NULL,
  `PlannedAptNum` varchar(255) NOT NULL,
  `CodeNum` varchar(255) NOT NULL,
  `ProcDate` varchar(255) NOT NULL,
  `DateTP` varchar(255) NOT NULL,
  `ProcFee` varchar(255) NOT NULL,
  `UnitQty` varchar(255) NOT NULL,
  `BaseUnits` varchar(255) NOT NULL,
  `Surf` varchar(255) NOT NULL,
  `ToothNum` varchar(255) NOT NULL,
  `ToothRange` varchar(255) NOT NULL,
  `ProcStatus` varchar(255) NOT NULL,
  `ProvNum` varchar(255) NOT NULL,
  PRIMARY KEY (`ProcNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `procedurelog` VALUES (1,'9007199254740993',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(2,'9007199254740993',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(3,'9007199254740993',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'MOB','8','',4,1),(4,'9007199254740993',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'O','A','',3,1),(5,'9007199254740993',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'','32','',5,1),(6,'9007199254740993',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',6,1),(7,'9007199254740993',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'B','19','',7,1),(8,'9007199254740993',0,0,2,'2025-04-05','2025-04-05',180.5,1,0,'','','',4,1),(9,'9007199254740994',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(10,'9007199254740995',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(11,'9007199254740996',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(12,'9007199254740996',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(13,'9007199254740997',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(14,'9007199254740998',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(15,'9007199254740998',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'MOB','8','',4,1),(16,'9007199254740999',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(17,'9007199254740999',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(18,'9007199254740999',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'O','A','',3,1),(19,'9007199254741000',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(20,'9007199254741001',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(21,'9007199254741001',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'','32','',5,1),(22,'9007199254741002',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(23,'9007199254741002',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(24,'9007199254741002',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',6,1),(25,'9007199254741003',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(26,'9007199254741003',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'MOB','8','',4,1),(27,'9007199254741003',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'B','19','',7,1),(28,'9007199254741004',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(29,'9007199254741004',0,0,2,'2025-04-05','2025-04-05',180.5,1,0,'','','',4,1),(30,'9007199254741005',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(31,'9007199254741005',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(32,'9007199254741005',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'O','A','',3,1),(33,'9007199254741006',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(34,'9007199254741007',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(35,'9007199254741008',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(36,'9007199254741008',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(37,'9007199254741008',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'MOB','8','',4,1),(38,'9007199254741009',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(39,'9007199254741009',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'','32','',5,1),(40,'9007199254741010',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(41,'9007199254741011',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(42,'9007199254741011',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(43,'9007199254741011',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'O','A','',3,1),(44,'9007199254741011',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',6,1),(45,'9007199254741012',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(46,'9007199254741013',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(47,'9007199254741013',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'MOB','8','',4,1),(48,'9007199254741013',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'B','19','',7,1),(49,'9007199254741014',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(50,'9007199254741014',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(51,'9007199254741015',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(52,'9007199254741015',0,0,2,'2025-04-05','2025-04-05',180.5,1,0,'','','',4,1),(53,'9007199254741016',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(54,'9007199254741017',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(55,'9007199254741017',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(56,'9007199254741017',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'O','A','',3,1),(57,'9007199254741017',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'','32','',5,1),(58,'9007199254741018',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(59,'9007199254741018',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'MOB','8','',4,1),(60,'9007199254741019',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(61,'9007199254741020',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(62,'9007199254741020',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(63,'9007199254741020',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',6,1),(64,'9007199254741021',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(65,'9007199254741022',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(66,'9007199254741023',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(67,'9007199254741023',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(68,'9007199254741023',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'MOB','8','',4,1),(69,'9007199254741023',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'O','A','',3,1),(70,'9007199254741023',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'B','19','',7,1),(71,'9007199254741024',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(72,'9007199254741025',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(73,'9007199254741025',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'','32','',5,1),(74,'9007199254741026',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(75,'9007199254741026',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(76,'9007199254741026',0,0,2,'2025-04-05','2025-04-05',180.5,1,0,'','','',4,1),(77,'9007199254741027',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(78,'9007199254741028',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(79,'9007199254741028',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'MOB','8','',4,1),(80,'9007199254741029',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(81,'9007199254741029',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(82,'9007199254741029',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'O','A','',3,1),(83,'9007199254741029',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',6,1),(84,'9007199254741030',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(85,'9007199254741031',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(86,'9007199254741032',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(87,'9007199254741032',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(88,'9007199254741033',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(89,'9007199254741033',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'MOB','8','',4,1),(90,'9007199254741033',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'','32','',5,1),(91,'9007199254741033',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'B','19','',7,1),(92,'9007199254741034',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(93,'7',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(94,'7',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(95,'7',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'O','A','',3,1),(96,'8',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(97,'9',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(98,'9',0,0,2,'2025-04-05','2025-04-05',180.5,1,0,'','','',4,1),(99,'10',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',2,1),(100,'10',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(101,'10',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'MOB','8','',4,1),(102,'10',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',6,1),(103,'11',0,0,3,'2025-03-05','2025-03-05',180.5,1,0,'DOM','3','',2,1),(104,'9007199254740993',0,0,3,'2025-04-05','2025-04-05',180.5,1,0,'DOM','77X','',1,1),(105,'9007199254740993',0,0,3,'2025-04-05','2025-04-05',-20,1,0,'DOM','3','',1,1),(106,'9007199254740993',0,0,404,'2025-04-05','2025-04-05',180.5,1,0,'DOM','3','',1,1),(107,'9007199254740993',0,0,3,'0001-01-01','0001-01-01',180.5,1,0,'DOM','3','',8,1),(108,'9007199254740993',0,0,3,'2025-04-05','2025-04-05',10.01,3,0,'DOM','77X','',2,1),(109,'9007199254740993',0,0,404,'2025-04-05','2025-04-05',-20,1,0,'DOM','3','',2,1);
DROP TABLE IF EXISTS `definition`;
CREATE TABLE `definition` (
  `DefNum` varchar(255) NOT NULL,
  `Category` varchar(255) NOT NULL,
  `ItemName` varchar(255) NOT NULL,
  `ItemValue` varchar(255) NOT NULL,
  PRIMARY KEY (`DefNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `definition` VALUES (1,1,'Courtesy','-'),(2,1,'Finance Charge','+'),(3,10,'Check',''),(4,10,'Cash',''),(5,29,'Prepayment',''),(6,29,'Treatment Plan Prepayment','X');
DROP TABLE IF EXISTS `payment`;
CREATE TABLE `payment` (
  `PayNum` varchar(255) NOT NULL,
  `PayType` varchar(255) NOT NULL,
  `PayDate` varchar(255) NOT NULL,
  `CheckNum` varchar(255) NOT NULL,
  PRIMARY KEY (`PayNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `payment` VALUES (1,3,'2025-05-07','1001'),(2,4,'2025-05-07',''),(3,4,'2025-05-07',''),(4,4,'2025-05-07',''),(5,4,'2025-06-07',''),(6,3,'2025-05-07','1001'),(7,3,'2025-05-07','1001'),(8,4,'2025-05-07',''),(9,3,'2025-05-07','1001'),(10,4,'2025-05-07',''),(11,3,'2025-05-07','1001'),(12,3,'2025-05-07','1001'),(13,4,'2025-05-07',''),(14,3,'2025-05-07','1001'),(15,4,'2025-05-07',''),(16,4,'2025-05-07',''),(17,3,'2025-05-07','1001'),(18,4,'2025-05-07',''),(19,4,'2025-06-07',''),(20,3,'2025-05-07','1001'),(21,3,'2025-05-07','1001'),(22,4,'2025-05-07',''),(23,3,'2025-05-07','1001'),(24,4,'2025-05-07',''),(25,3,'2025-05-07','1001'),(26,3,'2025-05-07','1001'),(27,4,'2025-05-07',''),(28,4,'2025-05-07',''),(29,4,'2025-05-07',''),(30,3,'2025-05-07','1001'),(31,3,'2025-05-07','1001'),(32,3,'2025-05-07','1001'),(33,4,'2025-05-07',''),(34,4,'2025-05-07',''),(35,4,'2025-06-07',''),(36,3,'2025-05-07','1001'),(37,3,'2025-05-07','1001'),(38,4,'2025-05-07',''),(39,3,'2025-05-07','1001'),(40,4,'2025-05-07',''),(41,4,'2025-05-07',''),(42,3,'2025-05-07','1001'),(43,3,'2025-05-07','1001'),(44,4,'2025-05-07',''),(45,3,'2025-05-07','1001'),(46,4,'2025-05-07',''),(47,3,'2025-05-07','1001'),(48,4,'2025-05-07',''),(49,4,'2025-06-07',''),(50,3,'2025-05-07','1001'),(51,4,'2025-06-07',''),(52,0,'2025-06-08',''),(53,4,'2025-06-09','');
DROP TABLE IF EXISTS `adjustment`;
CREATE TABLE `adjustment` (
  `AdjNum` varchar(255) NOT NULL,
  `AdjDate` varchar(255) NOT NULL,
  `AdjAmt` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `AdjType` varchar(255) NOT NULL,
  `ProvNum` varchar(255) NOT NULL,
  `ProcNum` varchar(255) NOT NULL,
  PRIMARY KEY (`AdjNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `adjustment` VALUES (1,'2025-05-06',-10.25,'9007199254740993',1,1,1),(2,'2025-05-06',5,'9007199254740993',2,1,0),(3,'2025-05-06',-10.25,'9007199254740997',1,1,13),(4,'2025-05-06',-10.25,'9007199254741001',1,1,20),(5,'2025-05-06',5,'9007199254741003',2,1,0),(6,'2025-05-06',-10.25,'9007199254741005',1,1,30),(7,'2025-05-06',-10.25,'9007199254741009',1,1,38),(8,'2025-05-06',-10.25,'9007199254741013',1,1,46),(9,'2025-05-06',5,'9007199254741013',2,1,0),(10,'2025-05-06',-10.25,'9007199254741017',1,1,54),(11,'2025-05-06',-10.25,'9007199254741021',1,1,64),(12,'2025-05-06',5,'9007199254741023',2,1,0),(13,'2025-05-06',-10.25,'9007199254741025',1,1,72),(14,'2025-05-06',-10.25,'9007199254741029',1,1,80),(15,'2025-05-06',-10.25,'9007199254741033',1,1,88),(16,'2025-05-06',5,'9007199254741033',2,1,0),(17,'2025-05-06',-10.25,'9',1,1,97);
DROP TABLE IF EXISTS `paysplit`;
CREATE TABLE `paysplit` (
  `SplitNum` varchar(255) NOT NULL,
  `SplitAmt` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `PayNum` varchar(255) NOT NULL,
  `ProvNum` varchar(255) NOT NULL,
  `DatePay` varchar(255) NOT NULL,
  `ProcNum` varchar(255) NOT NULL,
  `UnearnedType` varchar(255) NOT NULL,
  PRIMARY KEY (`SplitNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `paysplit` VALUES (1,100,'9007199254740993',1,1,'2025-05-07',1,0),(2,20.1,'9007199254740993',2,1,'2025-05-07',0,0),(3,50,'9007199254740993',3,1,'2025-05-07',0,5),(4,30,'9007199254740993',4,1,'2025-05-07',0,6),(5,-15,'9007199254740993',5,1,'2025-06-07',0,0),(6,100,'9007199254740995',6,1,'2025-05-07',10,0),(7,100,'9007199254740997',7,1,'2025-05-07',13,0),(8,20.1,'9007199254740998',8,1,'2025-05-07',0,0),(9,100,'9007199254740999',9,1,'2025-05-07',16,0),(10,50,'9007199254740999',10,1,'2025-05-07',0,5),(11,100,'9007199254741001',11,1,'2025-05-07',20,0),(12,100,'9007199254741003',12,1,'2025-05-07',25,0),(13,20.1,'9007199254741003',13,1,'2025-05-07',0,0),(14,100,'9007199254741005',14,1,'2025-05-07',30,0),(15,50,'9007199254741005',15,1,'2025-05-07',0,5),(16,30,'9007199254741005',16,1,'2025-05-07',0,6),(17,100,'9007199254741007',17,1,'2025-05-07',34,0),(18,20.1,'9007199254741008',18,1,'2025-05-07',0,0),(19,-15,'9007199254741008',19,1,'2025-06-07',0,0),(20,100,'9007199254741009',20,1,'2025-05-07',38,0),(21,100,'9007199254741011',21,1,'2025-05-07',41,0),(22,50,'9007199254741011',22,1,'2025-05-07',0,5),(23,100,'9007199254741013',23,1,'2025-05-07',46,0),(24,20.1,'9007199254741013',24,1,'2025-05-07',0,0),(25,100,'9007199254741015',25,1,'2025-05-07',51,0),(26,100,'9007199254741017',26,1,'2025-05-07',54,0),(27,50,'9007199254741017',27,1,'2025-05-07',0,5),(28,30,'9007199254741017',28,1,'2025-05-07',0,6),(29,20.1,'9007199254741018',29,1,'2025-05-07',0,0),(30,100,'9007199254741019',30,1,'2025-05-07',60,0),(31,100,'9007199254741021',31,1,'2025-05-07',64,0),(32,100,'9007199254741023',32,1,'2025-05-07',66,0),(33,20.1,'9007199254741023',33,1,'2025-05-07',0,0),(34,50,'9007199254741023',34,1,'2025-05-07',0,5),(35,-15,'9007199254741023',35,1,'2025-06-07',0,0),(36,100,'9007199254741025',36,1,'2025-05-07',72,0),(37,100,'9007199254741027',37,1,'2025-05-07',77,0),(38,20.1,'9007199254741028',38,1,'2025-05-07',0,0),(39,100,'9007199254741029',39,1,'2025-05-07',80,0),(40,50,'9007199254741029',40,1,'2025-05-07',0,5),(41,30,'9007199254741029',41,1,'2025-05-07',0,6),(42,100,'9007199254741031',42,1,'2025-05-07',85,0),(43,100,'9007199254741033',43,1,'2025-05-07',88,0),(44,20.1,'9007199254741033',44,1,'2025-05-07',0,0),(45,100,'7',45,1,'2025-05-07',93,0),(46,50,'7',46,1,'2025-05-07',0,5),(47,100,'9',47,1,'2025-05-07',97,0),(48,20.1,'10',48,1,'2025-05-07',0,0),(49,-15,'10',49,1,'2025-06-07',0,0),(50,100,'11',50,1,'2025-05-07',103,0),(51,-7,'9007199254740994',51,1,'2025-05-07',0,0),(52,-12,'9007199254740993',52,1,'2025-05-07',0,0),(53,12,'9007199254740994',52,1,'2025-05-07',0,0),(54,33.333,'9007199254740995',53,1,'2025-05-07',0,0),(55,33.333,'9007199254740995',53,1,'2025-05-07',0,0),(56,33.333,'9007199254740995',53,1,'2025-05-07',0,0);
DROP TABLE IF EXISTS `employer`;
CREATE TABLE `employer` (
  `EmployerNum` varchar(255) NOT NULL,
  `EmpName` varchar(255) NOT NULL,
  PRIMARY KEY (`EmployerNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `employer` VALUES (1,'Acme Sample Works');
DROP TABLE IF EXISTS `covcat`;
CREATE TABLE `covcat` (
  `CovCatNum` varchar(255) NOT NULL,
  `Description` varchar(255) NOT NULL,
  `EbenefitCat` varchar(255) NOT NULL,
  PRIMARY KEY (`CovCatNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `covcat` VALUES (1,'All',1),(2,'Restorative',4),(3,'Accident',8);
DROP TABLE IF EXISTS `codegroup`;
CREATE TABLE `codegroup` (
  `CodeGroupNum` varchar(255) NOT NULL,
  `GroupName` varchar(255) NOT NULL,
  `ProcCodes` varchar(255) NOT NULL,
  PRIMARY KEY (`CodeGroupNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `codegroup` VALUES (1,'Fillings','OWN20,OWN99');
DROP TABLE IF EXISTS `carrier`;
CREATE TABLE `carrier` (
  `CarrierNum` varchar(255) NOT NULL,
  `CarrierName` varchar(255) NOT NULL,
  `Address` varchar(255) NOT NULL,
  `City` varchar(255) NOT NULL,
  `State` varchar(255) NOT NULL,
  `Zip` varchar(255) NOT NULL,
  `Phone` varchar(255) NOT NULL,
  `ElectID` varchar(255) NOT NULL,
  `NoSendElect` varchar(255) NOT NULL,
  `IsHidden` varchar(255) NOT NULL,
  PRIMARY KEY (`CarrierNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `carrier` VALUES (1,'Guardian Sample','PO Box 1','Peoria','IL','61601','(217)555-0199','SMP01',0,0),(2,'Paper Mutual','PO Box 2','Peoria','IL','61601','','',1,0),(3,'','','','','','','',0,0);
DROP TABLE IF EXISTS `insplan`;
CREATE TABLE `insplan` (
  `PlanNum` varchar(255) NOT NULL,
  `GroupName` varchar(255) NOT NULL,
  `GroupNum` varchar(255) NOT NULL,
  `PlanNote` varchar(255) NOT NULL,
  `FeeSched` varchar(255) NOT NULL,
  `PlanType` varchar(255) NOT NULL,
  `EmployerNum` varchar(255) NOT NULL,
  `CarrierNum` varchar(255) NOT NULL,
  `MonthRenew` varchar(255) NOT NULL,
  `CobRule` varchar(255) NOT NULL,
  PRIMARY KEY (`PlanNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `insplan` VALUES (1,'Acme PPO','GRP100','Call first',3,'p',1,1,0,1),(2,'','','',0,'',0,2,7,0),(3,'Nobody’s','','',0,'',0,404,0,0);
DROP TABLE IF EXISTS `benefit`;
CREATE TABLE `benefit` (
  `BenefitNum` varchar(255) NOT NULL,
  `PlanNum` varchar(255) NOT NULL,
  `PatPlanNum` varchar(255) NOT NULL,
  `CovCatNum` varchar(255) NOT NULL,
  `BenefitType` varchar(255) NOT NULL,
  `Percent` varchar(255) NOT NULL,
  `MonetaryAmt` varchar(255) NOT NULL,
  `TimePeriod` varchar(255) NOT NULL,
  `QuantityQualifier` varchar(255) NOT NULL,
  `Quantity` varchar(255) NOT NULL,
  `CodeNum` varchar(255) NOT NULL,
  `CoverageLevel` varchar(255) NOT NULL,
  `CodeGroupNum` varchar(255) NOT NULL,
  `TreatArea` varchar(255) NOT NULL,
  PRIMARY KEY (`BenefitNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `benefit` VALUES (1,1,0,2,1,80,-1,0,0,0,0,0,0,0),(2,1,0,0,2,-1,50,2,0,0,0,1,0,0),(3,1,0,1,5,-1,1500,1,0,0,0,1,0,0),(4,1,0,0,5,-1,-1,0,4,5,0,0,1,2),(5,1,0,0,5,-1,-1,2,1,2,2,0,0,0),(6,1,0,2,6,-1,-1,0,4,1,0,0,0,0),(7,1,0,0,0,-1,-1,0,0,0,0,0,0,0),(8,1,0,3,1,50,-1,0,0,0,0,0,0,0),(9,1,1,2,1,50,-1,0,0,0,0,0,0,0),(10,3,0,2,1,50,-1,0,0,0,0,0,0,0);
DROP TABLE IF EXISTS `inssub`;
CREATE TABLE `inssub` (
  `InsSubNum` varchar(255) NOT NULL,
  `PlanNum` varchar(255) NOT NULL,
  `Subscriber` varchar(255) NOT NULL,
  `DateEffective` varchar(255) NOT NULL,
  `DateTerm` varchar(255) NOT NULL,
  `ReleaseInfo` varchar(255) NOT NULL,
  `AssignBen` varchar(255) NOT NULL,
  `SubscriberID` varchar(255) NOT NULL,
  PRIMARY KEY (`InsSubNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `inssub` VALUES (1,1,'9007199254740993','0001-01-01','0001-01-01',1,1,'MEM0001'),(2,1,'9007199254740994','0001-01-01','0001-01-01',1,1,'MEM0002'),(3,1,'9007199254740995','0001-01-01','0001-01-01',1,1,'MEM0003'),(4,1,'9007199254740996','0001-01-01','0001-01-01',1,1,'MEM0004'),(5,1,'9007199254740997','0001-01-01','0001-01-01',1,1,'MEM0005'),(6,2,'9007199254740997','0001-01-01','0001-01-01',1,1,'MEM0006'),(7,1,'9007199254740998','0001-01-01','0001-01-01',1,1,'MEM0007'),(8,1,'9007199254740999','0001-01-01','0001-01-01',1,1,'MEM0008'),(9,1,'9007199254741000','0001-01-01','0001-01-01',1,1,'MEM0009'),(10,1,'9007199254741001','0001-01-01','0001-01-01',1,1,'MEM0010'),(11,1,'9007199254741002','0001-01-01','0001-01-01',1,1,'MEM0011'),(12,1,'9007199254741003','0001-01-01','0001-01-01',1,1,'MEM0012'),(13,2,'9007199254741003','0001-01-01','0001-01-01',1,1,'MEM0013'),(14,1,'9007199254741004','0001-01-01','0001-01-01',1,1,'MEM0014'),(15,1,'9007199254741005','0001-01-01','0001-01-01',1,1,'MEM0015'),(16,1,'9007199254741006','0001-01-01','0001-01-01',1,1,'MEM0016'),(17,1,'9007199254741007','0001-01-01','0001-01-01',1,1,'MEM0017'),(18,1,'9007199254741008','0001-01-01','0001-01-01',1,1,'MEM0018'),(19,1,'9007199254741009','0001-01-01','0001-01-01',1,1,'MEM0019'),(20,2,'9007199254741009','0001-01-01','0001-01-01',1,1,'MEM0020'),(21,1,'9007199254741010','0001-01-01','0001-01-01',1,1,'MEM0021'),(22,1,'9007199254741011','0001-01-01','0001-01-01',1,1,'MEM0022'),(23,1,'9007199254741012','0001-01-01','0001-01-01',1,1,'MEM0023'),(24,1,'9007199254741013','0001-01-01','0001-01-01',1,1,'MEM0024'),(25,1,'9007199254741014','0001-01-01','0001-01-01',1,1,'MEM0025'),(26,1,'9007199254741015','0001-01-01','0001-01-01',1,1,'MEM0026'),(27,2,'9007199254741015','0001-01-01','0001-01-01',1,1,'MEM0027'),(28,1,'9007199254741016','0001-01-01','0001-01-01',1,1,'MEM0028'),(29,1,'9007199254741017','0001-01-01','0001-01-01',1,1,'MEM0029'),(30,1,'9007199254741018','0001-01-01','0001-01-01',1,1,'MEM0030'),(31,1,'9007199254741019','0001-01-01','0001-01-01',1,1,'MEM0031'),(32,1,'9007199254741020','0001-01-01','0001-01-01',1,1,'MEM0032'),(33,1,'9007199254741021','0001-01-01','0001-01-01',1,1,'MEM0033'),(34,2,'9007199254741021','0001-01-01','0001-01-01',1,1,'MEM0034'),(35,1,'9007199254741022','0001-01-01','0001-01-01',1,1,'MEM0035'),(36,1,'9007199254741023','0001-01-01','0001-01-01',1,1,'MEM0036'),(37,1,'9007199254741024','0001-01-01','0001-01-01',1,1,'MEM0037'),(38,1,'9007199254741025','0001-01-01','0001-01-01',1,1,'MEM0038'),(39,1,'9007199254741026','0001-01-01','0001-01-01',1,1,'MEM0039'),(40,1,'9007199254741027','0001-01-01','0001-01-01',1,1,'MEM0040'),(41,2,'9007199254741027','0001-01-01','0001-01-01',1,1,'MEM0041'),(42,1,'9007199254741028','0001-01-01','0001-01-01',1,1,'MEM0042'),(43,1,'9007199254741029','0001-01-01','0001-01-01',1,1,'MEM0043'),(44,1,'9007199254741030','0001-01-01','0001-01-01',1,1,'MEM0044'),(45,1,'9007199254741031','0001-01-01','0001-01-01',1,1,'MEM0045'),(46,1,'9007199254741032','0001-01-01','0001-01-01',1,1,'MEM0046'),(47,1,'9007199254741033','0001-01-01','0001-01-01',1,1,'MEM0047'),(48,2,'9007199254741033','0001-01-01','0001-01-01',1,1,'MEM0048'),(49,1,'9007199254741034','0001-01-01','0001-01-01',1,1,'MEM0049'),(50,1,'7','0001-01-01','0001-01-01',1,1,'MEM0050'),(51,1,'8','0001-01-01','0001-01-01',1,1,'MEM0051'),(52,1,'9','0001-01-01','0001-01-01',1,1,'MEM0052'),(53,1,'10','0001-01-01','0001-01-01',1,1,'MEM0053'),(54,1,'11','0001-01-01','0001-01-01',1,1,'MEM0054'),(55,2,'11','0001-01-01','0001-01-01',1,1,'MEM0055');
DROP TABLE IF EXISTS `patplan`;
CREATE TABLE `patplan` (
  `PatPlanNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `Ordinal` varchar(255) NOT NULL,
  `Relationship` varchar(255) NOT NULL,
  `PatID` varchar(255) NOT NULL,
  `InsSubNum` varchar(255) NOT NULL,
  PRIMARY KEY (`PatPlanNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `patplan` VALUES (1,'9007199254740993',1,0,'',1),(2,'9007199254740995',1,0,'',3),(3,'9007199254740996',1,0,'',4),(4,'9007199254740997',1,0,'',5),(5,'9007199254740997',2,0,'',6),(6,'9007199254740998',1,0,'',7),(7,'9007199254740999',1,0,'',8),(8,'9007199254741000',1,0,'',9),(9,'9007199254741001',1,0,'',10),(10,'9007199254741002',1,0,'',11),(11,'9007199254741003',2,0,'',13),(12,'9007199254741004',1,0,'',14),(13,'9007199254741005',1,0,'',15),(14,'9007199254741006',1,0,'',16),(15,'9007199254741007',1,0,'',17),(16,'9007199254741008',1,0,'',18),(17,'9007199254741009',1,0,'',19),(18,'9007199254741009',2,0,'',20),(19,'9007199254741010',1,0,'',21),(20,'9007199254741011',1,0,'',22),(21,'9007199254741013',1,0,'',24),(22,'9007199254741014',1,0,'',25),(23,'9007199254741015',1,0,'',26),(24,'9007199254741015',2,0,'',27),(25,'9007199254741016',1,0,'',28),(26,'9007199254741017',1,0,'',29),(27,'9007199254741018',1,0,'',30),(28,'9007199254741019',1,0,'',31),(29,'9007199254741020',1,0,'',32),(30,'9007199254741021',2,0,'',34),(31,'9007199254741022',1,0,'',35),(32,'9007199254741023',1,0,'',36),(33,'9007199254741024',1,0,'',37),(34,'9007199254741025',1,0,'',38),(35,'9007199254741026',1,0,'',39),(36,'9007199254741027',1,0,'',40),(37,'9007199254741027',2,0,'',41),(38,'9007199254741028',1,0,'',42),(39,'9007199254741029',1,0,'',43),(40,'9007199254741031',1,0,'',45),(41,'9007199254741032',1,0,'',46),(42,'9007199254741033',1,0,'',47),(43,'9007199254741033',2,0,'',48),(44,'9007199254741034',1,0,'',49),(45,'7',1,0,'',50),(46,'8',1,0,'',51),(47,'9',1,0,'',52),(48,'10',1,0,'',53),(49,'11',2,0,'',55);
DROP TABLE IF EXISTS `claimpayment`;
CREATE TABLE `claimpayment` (
  `ClaimPaymentNum` varchar(255) NOT NULL,
  `CheckDate` varchar(255) NOT NULL,
  `CheckAmt` varchar(255) NOT NULL,
  `CheckNum` varchar(255) NOT NULL,
  `CarrierName` varchar(255) NOT NULL,
  `DateIssued` varchar(255) NOT NULL,
  `IsPartial` varchar(255) NOT NULL,
  PRIMARY KEY (`ClaimPaymentNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `claimpayment` VALUES (1,'2025-05-08',60,'EFT1','Guardian Sample','0001-01-01',0),(2,'2025-05-08',60,'EFT2','Guardian Sample','0001-01-01',0),(3,'2025-05-08',60,'EFT3','Guardian Sample','0001-01-01',0),(4,'2025-05-08',60,'EFT4','Guardian Sample','0001-01-01',0),(5,'2025-05-08',60,'EFT5','Guardian Sample','0001-01-01',0),(6,'2025-05-08',60,'EFT6','Guardian Sample','0001-01-01',0),(7,'2025-05-08',60,'EFT7','Guardian Sample','0001-01-01',0),(8,'2025-05-08',60,'EFT8','Guardian Sample','0001-01-01',0),(9,'2025-05-08',60,'EFT9','Guardian Sample','0001-01-01',0),(10,'2025-05-08',60,'EFT10','Guardian Sample','0001-01-01',0),(11,'2025-05-08',60,'EFT11','Guardian Sample','0001-01-01',0),(12,'2025-05-08',60,'EFT12','Guardian Sample','0001-01-01',0),(13,'2025-05-08',60,'EFT13','Guardian Sample','0001-01-01',0),(14,'2025-05-08',60,'EFT14','Guardian Sample','0001-01-01',0),(15,'2025-05-08',60,'EFT15','Guardian Sample','0001-01-01',0),(16,'2025-05-08',60,'EFT16','Guardian Sample','0001-01-01',0);
DROP TABLE IF EXISTS `claim`;
CREATE TABLE `claim` (
  `ClaimNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `DateService` varchar(255) NOT NULL,
  `DateSent` varchar(255) NOT NULL,
  `ClaimStatus` varchar(255) NOT NULL,
  `DateReceived` varchar(255) NOT NULL,
  `PlanNum` varchar(255) NOT NULL,
  `ClaimFee` varchar(255) NOT NULL,
  `PreAuthString` varchar(255) NOT NULL,
  `ClaimNote` varchar(255) NOT NULL,
  `ClaimType` varchar(255) NOT NULL,
  `RefNumString` varchar(255) NOT NULL,
  `PlaceService` varchar(255) NOT NULL,
  `AccidentRelated` varchar(255) NOT NULL,
  `AccidentDate` varchar(255) NOT NULL,
  `AccidentST` varchar(255) NOT NULL,
  `PatRelat` varchar(255) NOT NULL,
  `InsSubNum` varchar(255) NOT NULL,
  `PriorAuthorizationNumber` varchar(255) NOT NULL,
  `ClaimIdentifier` varchar(255) NOT NULL,
  PRIMARY KEY (`ClaimNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `claim` VALUES (1,'9007199254740993','2025-03-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,1,'',''),(2,'9007199254740994','2025-04-05','2025-05-07','S','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,2,'',''),(3,'9007199254740996','2025-04-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,4,'',''),(4,'9007199254740997','2025-03-05','2025-05-07','S','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,5,'',''),(5,'9007199254740997','2025-03-05','0001-01-01','H','0001-01-01',2,180.5,'','Crown \"soon\"','S','',0,'','0001-01-01','',0,6,'','Own-5/longer than a file'),(6,'9007199254740999','2025-03-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,8,'',''),(7,'9007199254741000','2025-04-05','0001-01-01','W','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,9,'',''),(8,'9007199254741002','2025-04-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,11,'',''),(9,'9007199254741003','2025-03-05','2025-05-07','S','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,12,'',''),(10,'9007199254741003','2025-03-05','0001-01-01','H','0001-01-01',2,180.5,'','Crown \"soon\"','S','',0,'','0001-01-01','',0,13,'','Own-10/longer than a file'),(11,'9007199254741005','2025-03-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,15,'',''),(12,'9007199254741006','2025-04-05','0001-01-01','U','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,16,'',''),(13,'9007199254741008','2025-04-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,18,'',''),(14,'9007199254741009','2025-03-05','2025-05-07','S','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,19,'',''),(15,'9007199254741009','2025-03-05','0001-01-01','H','0001-01-01',2,180.5,'','Crown \"soon\"','S','',0,'','0001-01-01','',0,20,'','Own-15/longer than a file'),(16,'9007199254741011','2025-03-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,22,'',''),(17,'9007199254741012','2025-04-05','2025-05-07','S','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,23,'',''),(18,'9007199254741014','2025-04-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,25,'',''),(19,'9007199254741015','2025-03-05','2025-05-07','S','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,26,'',''),(20,'9007199254741015','2025-03-05','0001-01-01','H','0001-01-01',2,180.5,'','Crown \"soon\"','S','',0,'','0001-01-01','',0,27,'','Own-20/longer than a file'),(21,'9007199254741017','2025-03-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,29,'',''),(22,'9007199254741018','2025-04-05','0001-01-01','W','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,30,'',''),(23,'9007199254741020','2025-04-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,32,'',''),(24,'9007199254741021','2025-03-05','2025-05-07','S','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,33,'',''),(25,'9007199254741021','2025-03-05','0001-01-01','H','0001-01-01',2,180.5,'','Crown \"soon\"','S','',0,'','0001-01-01','',0,34,'','Own-25/longer than a file'),(26,'9007199254741023','2025-03-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,36,'',''),(27,'9007199254741024','2025-04-05','0001-01-01','U','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,37,'',''),(28,'9007199254741026','2025-04-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,39,'',''),(29,'9007199254741027','2025-03-05','2025-05-07','S','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,40,'',''),(30,'9007199254741027','2025-03-05','0001-01-01','H','0001-01-01',2,180.5,'','Crown \"soon\"','S','',0,'','0001-01-01','',0,41,'','Own-30/longer than a file'),(31,'9007199254741029','2025-03-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,43,'',''),(32,'9007199254741030','2025-04-05','2025-05-07','S','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,44,'',''),(33,'9007199254741032','2025-04-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,46,'',''),(34,'9007199254741033','2025-03-05','2025-05-07','S','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,47,'',''),(35,'9007199254741033','2025-03-05','0001-01-01','H','0001-01-01',2,180.5,'','Crown \"soon\"','S','',0,'','0001-01-01','',0,48,'','Own-35/longer than a file'),(36,'7','2025-03-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,50,'',''),(37,'8','2025-04-05','0001-01-01','W','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,51,'',''),(38,'10','2025-04-05','2025-05-07','R','2025-05-08',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,53,'',''),(39,'11','2025-03-05','2025-05-07','S','0001-01-01',1,180.5,'','Crown \"soon\"','P','',0,'','0001-01-01','',0,54,'',''),(40,'11','2025-03-05','0001-01-01','H','0001-01-01',2,180.5,'','Crown \"soon\"','S','',0,'','0001-01-01','',0,55,'','Own-40/longer than a file'),(41,'9007199254740993','2025-05-01','2025-05-07','S','0001-01-01',1,180.5,'','Crown \"soon\"','PreAuth','',0,'','0001-01-01','',0,1,'',''),(9001,'9007199254740993','2025-05-08','2025-05-08','S','0001-01-01',1,10,'','','P','',0,'','0001-01-01','',0,1,'','');
DROP TABLE IF EXISTS `claimproc`;
CREATE TABLE `claimproc` (
  `ClaimProcNum` varchar(255) NOT NULL,
  `ProcNum` varchar(255) NOT NULL,
  `ClaimNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `ProvNum` varchar(255) NOT NULL,
  `FeeBilled` varchar(255) NOT NULL,
  `InsPayEst` varchar(255) NOT NULL,
  `DedApplied` varchar(255) NOT NULL,
  `Status` varchar(255) NOT NULL,
  `InsPayAmt` varchar(255) NOT NULL,
  `WriteOff` varchar(255) NOT NULL,
  `ClaimPaymentNum` varchar(255) NOT NULL,
  `PlanNum` varchar(255) NOT NULL,
  `DateCP` varchar(255) NOT NULL,
  `ProcDate` varchar(255) NOT NULL,
  `LineNumber` varchar(255) NOT NULL,
  `InsSubNum` varchar(255) NOT NULL,
  `PayPlanNum` varchar(255) NOT NULL,
  PRIMARY KEY (`ClaimProcNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `claimproc` VALUES (1,1,1,'9007199254740993',1,180.5,0,0,1,60,20.25,1,1,'2025-05-08','2025-03-05',1,1,0),(2,1,0,'9007199254740993',1,0,0,0,6,0,0,0,0,'0001-01-01','2025-05-08',0,0,0),(3,9,2,'9007199254740994',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-04-05',1,2,0),(4,11,3,'9007199254740996',1,180.5,0,0,1,60,20.25,2,1,'2025-05-08','2025-04-05',1,4,0),(5,13,4,'9007199254740997',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-03-05',1,5,0),(6,13,5,'9007199254740997',1,180.5,10,0,0,0,0,0,2,'0001-01-01','2025-03-05',1,6,0),(7,16,6,'9007199254740999',1,180.5,0,0,1,60,20.25,3,1,'2025-05-08','2025-03-05',1,8,0),(8,19,7,'9007199254741000',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-04-05',1,9,0),(9,19,0,'9007199254741000',1,0,0,0,6,0,0,0,0,'0001-01-01','2025-05-08',0,0,0),(10,22,8,'9007199254741002',1,180.5,0,0,1,60,20.25,4,1,'2025-05-08','2025-04-05',1,11,0),(11,25,9,'9007199254741003',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-03-05',1,12,0),(12,25,10,'9007199254741003',1,180.5,10,0,0,0,0,0,2,'0001-01-01','2025-03-05',1,13,0),(13,30,11,'9007199254741005',1,180.5,0,0,1,60,20.25,5,1,'2025-05-08','2025-03-05',1,15,0),(14,33,12,'9007199254741006',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-04-05',1,16,0),(15,34,0,'9007199254741007',1,0,0,0,6,0,0,0,0,'0001-01-01','2025-05-08',0,0,0),(16,35,13,'9007199254741008',1,180.5,0,0,1,60,20.25,6,1,'2025-05-08','2025-04-05',1,18,0),(17,38,14,'9007199254741009',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-03-05',1,19,0),(18,38,15,'9007199254741009',1,180.5,10,0,0,0,0,0,2,'0001-01-01','2025-03-05',1,20,0),(19,41,16,'9007199254741011',1,180.5,0,0,1,60,20.25,7,1,'2025-05-08','2025-03-05',1,22,0),(20,45,17,'9007199254741012',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-04-05',1,23,0),(21,49,18,'9007199254741014',1,180.5,0,0,1,60,20.25,8,1,'2025-05-08','2025-04-05',1,25,0),(22,49,0,'9007199254741014',1,0,0,0,6,0,0,0,0,'0001-01-01','2025-05-08',0,0,0),(23,51,19,'9007199254741015',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-03-05',1,26,0),(24,51,20,'9007199254741015',1,180.5,10,0,0,0,0,0,2,'0001-01-01','2025-03-05',1,27,0),(25,54,21,'9007199254741017',1,180.5,0,0,1,60,20.25,9,1,'2025-05-08','2025-03-05',1,29,0),(26,58,22,'9007199254741018',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-04-05',1,30,0),(27,61,23,'9007199254741020',1,180.5,0,0,1,60,20.25,10,1,'2025-05-08','2025-04-05',1,32,0),(28,64,24,'9007199254741021',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-03-05',1,33,0),(29,64,25,'9007199254741021',1,180.5,10,0,0,0,0,0,2,'0001-01-01','2025-03-05',1,34,0),(30,64,0,'9007199254741021',1,0,0,0,6,0,0,0,0,'0001-01-01','2025-05-08',0,0,0),(31,66,26,'9007199254741023',1,180.5,0,0,1,60,20.25,11,1,'2025-05-08','2025-03-05',1,36,0),(32,71,27,'9007199254741024',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-04-05',1,37,0),(33,74,28,'9007199254741026',1,180.5,0,0,1,60,20.25,12,1,'2025-05-08','2025-04-05',1,39,0),(34,77,29,'9007199254741027',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-03-05',1,40,0),(35,77,30,'9007199254741027',1,180.5,10,0,0,0,0,0,2,'0001-01-01','2025-03-05',1,41,0),(36,78,0,'9007199254741028',1,0,0,0,6,0,0,0,0,'0001-01-01','2025-05-08',0,0,0),(37,80,31,'9007199254741029',1,180.5,0,0,1,60,20.25,13,1,'2025-05-08','2025-03-05',1,43,0),(38,84,32,'9007199254741030',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-04-05',1,44,0),(39,86,33,'9007199254741032',1,180.5,0,0,1,60,20.25,14,1,'2025-05-08','2025-04-05',1,46,0),(40,88,34,'9007199254741033',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-03-05',1,47,0),(41,88,35,'9007199254741033',1,180.5,10,0,0,0,0,0,2,'0001-01-01','2025-03-05',1,48,0),(42,93,36,'7',1,180.5,0,0,1,60,20.25,15,1,'2025-05-08','2025-03-05',1,50,0),(43,93,0,'7',1,0,0,0,6,0,0,0,0,'0001-01-01','2025-05-08',0,0,0),(44,96,37,'8',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-04-05',1,51,0),(45,99,38,'10',1,180.5,0,0,1,60,20.25,16,1,'2025-05-08','2025-04-05',1,53,0),(46,103,39,'11',1,180.5,40,0,0,0,5.5,0,1,'0001-01-01','2025-03-05',1,54,0),(47,103,40,'11',1,180.5,10,0,0,0,0,0,2,'0001-01-01','2025-03-05',1,55,0),(48,0,0,'9007199254740993',1,0,0,0,4,3.33,0,0,0,'2025-05-08','2025-05-08',0,0,0),(49,0,0,'9007199254740993',1,0,0,0,1,0,0,0,0,'2025-05-08','2025-05-08',0,0,0),(50,2,0,'9007199254740993',1,0,0,0,1,25,0,0,0,'2025-05-08','2025-05-08',0,0,0),(51,2,41,'9007199254740993',1,180.5,0,0,2,0,0,0,1,'0001-01-01','2025-05-08',1,1,0);
DROP TABLE IF EXISTS `payplan`;
CREATE TABLE `payplan` (
  `PayPlanNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `Guarantor` varchar(255) NOT NULL,
  `PayPlanDate` varchar(255) NOT NULL,
  `APR` varchar(255) NOT NULL,
  `PlanNum` varchar(255) NOT NULL,
  `CompletedAmt` varchar(255) NOT NULL,
  `PayAmt` varchar(255) NOT NULL,
  `IsClosed` varchar(255) NOT NULL,
  `IsDynamic` varchar(255) NOT NULL,
  `ChargeFrequency` varchar(255) NOT NULL,
  `DatePayPlanStart` varchar(255) NOT NULL,
  PRIMARY KEY (`PayPlanNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `payplan` VALUES (1,'9007199254740994','9007199254740993','2025-05-10',12,0,120,0,0,0,3,'2025-05-10'),(2,'9007199254740995','9007199254740996','2025-05-10',12,0,75.5,0,0,0,3,'2025-05-10'),(3,'9007199254740996','9007199254740996','2025-05-10',12,0,0,0,1,0,3,'2025-05-10'),(4,'9007199254740996',0,'2025-05-10',12,1,22.25,0,0,0,3,'2025-05-10'),(5,'9007199254740999','9007199254740999','2025-05-10',0,0,0,20,0,1,3,'2025-05-10'),(6,'7','7','2025-05-10',12,0,0,0,0,0,3,'2025-05-10');
DROP TABLE IF EXISTS `payplancharge`;
CREATE TABLE `payplancharge` (
  `PayPlanChargeNum` varchar(255) NOT NULL,
  `PayPlanNum` varchar(255) NOT NULL,
  `Guarantor` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `ChargeDate` varchar(255) NOT NULL,
  `Principal` varchar(255) NOT NULL,
  `Interest` varchar(255) NOT NULL,
  `ChargeType` varchar(255) NOT NULL,
  PRIMARY KEY (`PayPlanChargeNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `payplancharge` VALUES (1,1,'9007199254740994','9007199254740994','2025-05-10',120,0,1),(2,1,'9007199254740993','9007199254740994','2025-06-10',40,1.5,0),(3,1,'9007199254740993','9007199254740994','2027-03-11',40,1.25,0),(4,1,'9007199254740993','9007199254740994','2027-04-10',40,0.75,0),(5,2,'9007199254740995','9007199254740995','2025-05-10',75.5,0,1),(6,2,'9007199254740996','9007199254740995','2025-07-10',25.5,0,0),(7,2,'9007199254740996','9007199254740995','2027-03-06',50,0,0),(8,3,'9007199254740996','9007199254740996','2025-05-10',30,0,1),(9,3,'9007199254740996','9007199254740996','2025-06-01',30,0.5,0),(10,4,'9007199254740996','9007199254740996','2025-05-10',22.25,0,1),(11,5,'9007199254740999','9007199254740999','2025-06-10',20,0,0),(12,6,'7','7','2025-05-10',10,0,1),(13,6,'7','7','2027-03-10',10,0,0),(9000,404,'9007199254740993','9007199254740993','0001-01-01',1,0,0);
DROP TABLE IF EXISTS `payplanlink`;
CREATE TABLE `payplanlink` (
  `PayPlanLinkNum` varchar(255) NOT NULL,
  `PayPlanNum` varchar(255) NOT NULL,
  `LinkType` varchar(255) NOT NULL,
  `FKey` varchar(255) NOT NULL,
  `AmountOverride` varchar(255) NOT NULL,
  `SecDateTEntry` varchar(255) NOT NULL,
  PRIMARY KEY (`PayPlanLinkNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `payplanlink` VALUES (1,5,2,16,50,'2025-05-10 09:00:00');
DROP TABLE IF EXISTS `procnote`;
CREATE TABLE `procnote` (
  `ProcNoteNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `ProcNum` varchar(255) NOT NULL,
  `EntryDateTime` varchar(255) NOT NULL,
  `UserNum` varchar(255) NOT NULL,
  `Note` varchar(255) NOT NULL,
  PRIMARY KEY (`ProcNoteNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `procnote` VALUES (1,'9007199254740993',1,'2025-03-07 10:20:30',1,'Composite #3; patient tolerated well'),(2,'9007199254740993',1,'2025-03-05 10:20:30',1,'Composite #3'),(3,'9007199254740995',10,'2025-03-05 10:20:30',1,'Composite #3'),(4,'9007199254740997',13,'2025-03-07 10:20:30',1,'Composite #3; patient tolerated well'),(5,'9007199254740997',13,'2025-03-05 10:20:30',1,'Composite #3'),(6,'9007199254740998',14,'2025-04-05 10:20:30',1,'Of somebody else'),(7,'9007199254740998',14,'2025-04-06 10:20:30',1,''),(8,'9007199254740999',16,'2025-03-05 10:20:30',1,'Composite #3'),(9,'9007199254741000',19,'2025-04-05 10:20:30',1,''),(10,'9007199254741001',20,'2025-03-07 10:20:30',1,'Composite #3; patient tolerated well'),(11,'9007199254741001',20,'2025-03-05 10:20:30',1,'Composite #3'),(12,'9007199254741003',25,'2025-03-05 10:20:30',1,'Composite #3'),(13,'9007199254741005',30,'2025-03-07 10:20:30',1,'Composite #3; patient tolerated well'),(14,'9007199254741005',30,'2025-03-05 10:20:30',1,'Composite #3'),(15,'9007199254741007',34,'2025-03-05 10:20:30',1,'Composite #3'),(16,'9007199254741008',35,'2025-04-05 10:20:30',1,'Of somebody else'),(17,'9007199254741008',35,'2025-04-06 10:20:30',1,''),(18,'9007199254741009',38,'2025-03-07 10:20:30',1,'Composite #3; patient tolerated well'),(19,'9007199254741009',38,'2025-03-05 10:20:30',1,'Composite #3'),(20,'9007199254741010',40,'2025-04-05 10:20:30',1,''),(21,'9007199254741011',41,'2025-03-05 10:20:30',1,'Composite #3'),(22,'9007199254741013',46,'2025-03-07 10:20:30',1,'Composite #3; patient tolerated well'),(23,'9007199254741013',46,'2025-03-05 10:20:30',1,'Composite #3'),(24,'9007199254741015',51,'2025-03-05 10:20:30',1,'Composite #3'),(25,'9007199254741017',54,'2025-03-07 10:20:30',1,'Composite #3; patient tolerated well'),(26,'9007199254741017',54,'2025-03-05 10:20:30',1,'Composite #3'),(27,'9007199254741018',58,'2025-04-05 10:20:30',1,'Of somebody else'),(28,'9007199254741018',58,'2025-04-06 10:20:30',1,''),(29,'9007199254741019',60,'2025-03-05 10:20:30',1,'Composite #3'),(30,'9007199254741020',61,'2025-04-05 10:20:30',1,''),(31,'9007199254741021',64,'2025-03-07 10:20:30',1,'Composite #3; patient tolerated well'),(32,'9007199254741021',64,'2025-03-05 10:20:30',1,'Composite #3'),(33,'9007199254741023',66,'2025-03-05 10:20:30',1,'Composite #3'),(34,'9007199254741025',72,'2025-03-07 10:20:30',1,'Composite #3; patient tolerated well'),(35,'9007199254741025',72,'2025-03-05 10:20:30',1,'Composite #3'),(36,'9007199254741027',77,'2025-03-05 10:20:30',1,'Composite #3'),(37,'9007199254741028',78,'2025-04-05 10:20:30',1,'Of somebody else'),(38,'9007199254741028',78,'2025-04-06 10:20:30',1,''),(39,'9007199254741029',80,'2025-03-07 10:20:30',1,'Composite #3; patient tolerated well'),(40,'9007199254741029',80,'2025-03-05 10:20:30',1,'Composite #3'),(41,'9007199254741030',84,'2025-04-05 10:20:30',1,''),(42,'9007199254741031',85,'2025-03-05 10:20:30',1,'Composite #3'),(43,'9007199254741033',88,'2025-03-07 10:20:30',1,'Composite #3; patient tolerated well'),(44,'9007199254741033',88,'2025-03-05 10:20:30',1,'Composite #3'),(45,'7',93,'2025-03-05 10:20:30',1,'Composite #3'),(46,'9',97,'2025-03-07 10:20:30',1,'Composite #3; patient tolerated well'),(47,'9',97,'2025-03-05 10:20:30',1,'Composite #3'),(48,'10',99,'2025-04-05 10:20:30',1,'Of somebody else'),(49,'10',99,'2025-04-06 10:20:30',1,''),(50,'11',103,'2025-03-05 10:20:30',1,'Composite #3');
DROP TABLE IF EXISTS `perioexam`;
CREATE TABLE `perioexam` (
  `PerioExamNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `ExamDate` varchar(255) NOT NULL,
  `ProvNum` varchar(255) NOT NULL,
  `DateTMeasureEdit` varchar(255) NOT NULL,
  `Note` varchar(255) NOT NULL,
  PRIMARY KEY (`PerioExamNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `perioexam` VALUES (1,'9007199254740993','2024-05-06',2,'2024-05-06 10:11:12',''),(2,'9007199254740993','2025-05-06',2,'2025-05-06 10:11:12','Tender'),(3,'9007199254740996','2024-05-06',2,'2024-05-06 10:11:12',''),(4,'9007199254740996','2025-05-06',2,'2025-05-06 10:11:12',''),(5,'9007199254740999','2024-05-06',2,'2024-05-06 10:11:12',''),(6,'9007199254740999','2025-05-06',2,'2025-05-06 10:11:12',''),(7,'9007199254741002','2024-05-06',2,'2024-05-06 10:11:12',''),(8,'9007199254741002','2025-05-06',2,'2025-05-06 10:11:12',''),(9,'9007199254741005','2024-05-06',2,'2024-05-06 10:11:12',''),(10,'9007199254741005','2025-05-06',2,'2025-05-06 10:11:12',''),(11,'9007199254741008','2024-05-06',2,'2024-05-06 10:11:12',''),(12,'9007199254741008','2025-05-06',2,'2025-05-06 10:11:12',''),(13,'9007199254741011','2024-05-06',2,'2024-05-06 10:11:12',''),(14,'9007199254741011','2025-05-06',2,'2025-05-06 10:11:12',''),(15,'9007199254741014','2024-05-06',2,'2024-05-06 10:11:12',''),(16,'9007199254741014','2025-05-06',2,'2025-05-06 10:11:12',''),(17,'9007199254741017','2024-05-06',2,'2024-05-06 10:11:12',''),(18,'9007199254741017','2025-05-06',2,'2025-05-06 10:11:12',''),(19,'9007199254741020','2024-05-06',2,'2024-05-06 10:11:12',''),(20,'9007199254741020','2025-05-06',2,'2025-05-06 10:11:12',''),(21,'9007199254741023','2024-05-06',2,'2024-05-06 10:11:12',''),(22,'9007199254741023','2025-05-06',2,'2025-05-06 10:11:12',''),(23,'9007199254741026','2024-05-06',2,'2024-05-06 10:11:12',''),(24,'9007199254741026','2025-05-06',2,'2025-05-06 10:11:12',''),(25,'9007199254741029','2024-05-06',2,'2024-05-06 10:11:12',''),(26,'9007199254741029','2025-05-06',2,'2025-05-06 10:11:12',''),(27,'9007199254741032','2024-05-06',2,'2024-05-06 10:11:12',''),(28,'9007199254741032','2025-05-06',2,'2025-05-06 10:11:12',''),(29,'7','2024-05-06',2,'2024-05-06 10:11:12',''),(30,'7','2025-05-06',2,'2025-05-06 10:11:12',''),(31,'10','2024-05-06',2,'2024-05-06 10:11:12',''),(32,'10','2025-05-06',2,'2025-05-06 10:11:12',''),(33,'9007199254740993','2025-06-06',2,'2025-06-06 10:11:12',''),(34,'9007199254740993','2025-06-06',404,'2025-06-06 10:11:12',''),(35,'9007199254740993','0001-01-01',2,'0001-01-01 10:11:12',''),(36,'404','2025-06-06',2,'2025-06-06 10:11:12','');
DROP TABLE IF EXISTS `periomeasure`;
CREATE TABLE `periomeasure` (
  `PerioMeasureNum` varchar(255) NOT NULL,
  `PerioExamNum` varchar(255) NOT NULL,
  `SequenceType` varchar(255) NOT NULL,
  `IntTooth` varchar(255) NOT NULL,
  `ToothValue` varchar(255) NOT NULL,
  `MBvalue` varchar(255) NOT NULL,
  `Bvalue` varchar(255) NOT NULL,
  `DBvalue` varchar(255) NOT NULL,
  `MLvalue` varchar(255) NOT NULL,
  `Lvalue` varchar(255) NOT NULL,
  `DLvalue` varchar(255) NOT NULL,
  PRIMARY KEY (`PerioMeasureNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `periomeasure` VALUES (1,1,4,3,-1,3,2,4,3,2,5),(2,1,2,3,-1,2,0,103,-1,-1,1),(3,1,6,3,-1,1,0,7,-1,-1,8),(4,1,0,3,1,-1,-1,-1,-1,-1,-1),(5,1,1,3,-1,-1,2,-1,1,-1,-1),(6,1,3,30,-1,5,5,6,4,4,4),(7,1,5,1,1,-1,-1,-1,-1,-1,-1),(8,1,4,14,-1,17,3,-1,-1,-1,-1),(9,1,2,14,-1,12,-1,-1,-1,-1,-1),(10,1,1,8,-1,-1,1,-1,-1,-1,-1),(11,1,3,14,-1,-1,-1,-1,4,-1,-1),(12,1,4,15,-1,-1,-1,-1,-1,-1,-1),(13,1,4,99,-1,3,-1,-1,-1,-1,-1),(14,2,4,3,-1,3,2,4,3,2,6),(15,2,2,3,-1,2,0,103,-1,-1,1),(16,2,6,3,-1,1,0,7,-1,-1,8),(17,2,0,3,1,-1,-1,-1,-1,-1,-1),(18,2,1,3,-1,-1,2,-1,1,-1,-1),(19,2,3,30,-1,5,5,6,4,4,4),(20,2,5,1,1,-1,-1,-1,-1,-1,-1),(21,2,4,14,-1,17,3,-1,-1,-1,-1),(22,2,2,14,-1,12,-1,-1,-1,-1,-1),(23,2,1,8,-1,-1,1,-1,-1,-1,-1),(24,2,3,14,-1,-1,-1,-1,4,-1,-1),(25,2,4,15,-1,-1,-1,-1,-1,-1,-1),(26,2,4,99,-1,3,-1,-1,-1,-1,-1),(27,3,4,3,-1,3,2,4,3,2,5),(28,3,2,3,-1,2,0,103,-1,-1,1),(29,3,6,3,-1,1,0,7,-1,-1,8),(30,3,0,3,1,-1,-1,-1,-1,-1,-1),(31,3,1,3,-1,-1,2,-1,1,-1,-1),(32,3,3,30,-1,5,5,6,4,4,4),(33,3,5,1,1,-1,-1,-1,-1,-1,-1),(34,3,4,14,-1,17,3,-1,-1,-1,-1),(35,3,2,14,-1,12,-1,-1,-1,-1,-1),(36,3,1,8,-1,-1,1,-1,-1,-1,-1),(37,3,3,14,-1,-1,-1,-1,4,-1,-1),(38,3,4,15,-1,-1,-1,-1,-1,-1,-1),(39,3,4,99,-1,3,-1,-1,-1,-1,-1),(40,4,4,3,-1,3,2,4,3,2,6),(41,4,2,3,-1,2,0,103,-1,-1,1),(42,4,6,3,-1,1,0,7,-1,-1,8),(43,4,0,3,1,-1,-1,-1,-1,-1,-1),(44,4,1,3,-1,-1,2,-1,1,-1,-1),(45,4,3,30,-1,5,5,6,4,4,4),(46,4,5,1,1,-1,-1,-1,-1,-1,-1),(47,4,4,14,-1,17,3,-1,-1,-1,-1),(48,4,2,14,-1,12,-1,-1,-1,-1,-1),(49,4,1,8,-1,-1,1,-1,-1,-1,-1),(50,4,3,14,-1,-1,-1,-1,4,-1,-1),(51,4,4,15,-1,-1,-1,-1,-1,-1,-1),(52,4,4,99,-1,3,-1,-1,-1,-1,-1),(53,5,4,3,-1,3,2,4,3,2,5),(54,5,2,3,-1,2,0,103,-1,-1,1),(55,5,6,3,-1,1,0,7,-1,-1,8),(56,5,0,3,1,-1,-1,-1,-1,-1,-1),(57,5,1,3,-1,-1,2,-1,1,-1,-1),(58,5,3,30,-1,5,5,6,4,4,4),(59,5,5,1,1,-1,-1,-1,-1,-1,-1),(60,5,4,14,-1,17,3,-1,-1,-1,-1),(61,5,2,14,-1,12,-1,-1,-1,-1,-1),(62,5,1,8,-1,-1,1,-1,-1,-1,-1),(63,5,3,14,-1,-1,-1,-1,4,-1,-1),(64,5,4,15,-1,-1,-1,-1,-1,-1,-1),(65,5,4,99,-1,3,-1,-1,-1,-1,-1),(66,6,4,3,-1,3,2,4,3,2,6),(67,6,2,3,-1,2,0,103,-1,-1,1),(68,6,6,3,-1,1,0,7,-1,-1,8),(69,6,0,3,1,-1,-1,-1,-1,-1,-1),(70,6,1,3,-1,-1,2,-1,1,-1,-1),(71,6,3,30,-1,5,5,6,4,4,4),(72,6,5,1,1,-1,-1,-1,-1,-1,-1),(73,6,4,14,-1,17,3,-1,-1,-1,-1),(74,6,2,14,-1,12,-1,-1,-1,-1,-1),(75,6,1,8,-1,-1,1,-1,-1,-1,-1),(76,6,3,14,-1,-1,-1,-1,4,-1,-1),(77,6,4,15,-1,-1,-1,-1,-1,-1,-1),(78,6,4,99,-1,3,-1,-1,-1,-1,-1),(79,7,4,3,-1,3,2,4,3,2,5),(80,7,2,3,-1,2,0,103,-1,-1,1),(81,7,6,3,-1,1,0,7,-1,-1,8),(82,7,0,3,1,-1,-1,-1,-1,-1,-1),(83,7,1,3,-1,-1,2,-1,1,-1,-1),(84,7,3,30,-1,5,5,6,4,4,4),(85,7,5,1,1,-1,-1,-1,-1,-1,-1),(86,7,4,14,-1,17,3,-1,-1,-1,-1),(87,7,2,14,-1,12,-1,-1,-1,-1,-1),(88,7,1,8,-1,-1,1,-1,-1,-1,-1),(89,7,3,14,-1,-1,-1,-1,4,-1,-1),(90,7,4,15,-1,-1,-1,-1,-1,-1,-1),(91,7,4,99,-1,3,-1,-1,-1,-1,-1),(92,8,4,3,-1,3,2,4,3,2,6),(93,8,2,3,-1,2,0,103,-1,-1,1),(94,8,6,3,-1,1,0,7,-1,-1,8),(95,8,0,3,1,-1,-1,-1,-1,-1,-1),(96,8,1,3,-1,-1,2,-1,1,-1,-1),(97,8,3,30,-1,5,5,6,4,4,4),(98,8,5,1,1,-1,-1,-1,-1,-1,-1),(99,8,4,14,-1,17,3,-1,-1,-1,-1),(100,8,2,14,-1,12,-1,-1,-1,-1,-1),(101,8,1,8,-1,-1,1,-1,-1,-1,-1),(102,8,3,14,-1,-1,-1,-1,4,-1,-1),(103,8,4,15,-1,-1,-1,-1,-1,-1,-1),(104,8,4,99,-1,3,-1,-1,-1,-1,-1),(105,9,4,3,-1,3,2,4,3,2,5),(106,9,2,3,-1,2,0,103,-1,-1,1),(107,9,6,3,-1,1,0,7,-1,-1,8),(108,9,0,3,1,-1,-1,-1,-1,-1,-1),(109,9,1,3,-1,-1,2,-1,1,-1,-1),(110,9,3,30,-1,5,5,6,4,4,4),(111,9,5,1,1,-1,-1,-1,-1,-1,-1),(112,9,4,14,-1,17,3,-1,-1,-1,-1),(113,9,2,14,-1,12,-1,-1,-1,-1,-1),(114,9,1,8,-1,-1,1,-1,-1,-1,-1),(115,9,3,14,-1,-1,-1,-1,4,-1,-1),(116,9,4,15,-1,-1,-1,-1,-1,-1,-1),(117,9,4,99,-1,3,-1,-1,-1,-1,-1),(118,10,4,3,-1,3,2,4,3,2,6),(119,10,2,3,-1,2,0,103,-1,-1,1),(120,10,6,3,-1,1,0,7,-1,-1,8),(121,10,0,3,1,-1,-1,-1,-1,-1,-1),(122,10,1,3,-1,-1,2,-1,1,-1,-1),(123,10,3,30,-1,5,5,6,4,4,4),(124,10,5,1,1,-1,-1,-1,-1,-1,-1),(125,10,4,14,-1,17,3,-1,-1,-1,-1),(126,10,2,14,-1,12,-1,-1,-1,-1,-1),(127,10,1,8,-1,-1,1,-1,-1,-1,-1),(128,10,3,14,-1,-1,-1,-1,4,-1,-1),(129,10,4,15,-1,-1,-1,-1,-1,-1,-1),(130,10,4,99,-1,3,-1,-1,-1,-1,-1),(131,11,4,3,-1,3,2,4,3,2,5),(132,11,2,3,-1,2,0,103,-1,-1,1),(133,11,6,3,-1,1,0,7,-1,-1,8),(134,11,0,3,1,-1,-1,-1,-1,-1,-1),(135,11,1,3,-1,-1,2,-1,1,-1,-1),(136,11,3,30,-1,5,5,6,4,4,4),(137,11,5,1,1,-1,-1,-1,-1,-1,-1),(138,11,4,14,-1,17,3,-1,-1,-1,-1),(139,11,2,14,-1,12,-1,-1,-1,-1,-1),(140,11,1,8,-1,-1,1,-1,-1,-1,-1),(141,11,3,14,-1,-1,-1,-1,4,-1,-1),(142,11,4,15,-1,-1,-1,-1,-1,-1,-1),(143,11,4,99,-1,3,-1,-1,-1,-1,-1),(144,12,4,3,-1,3,2,4,3,2,6),(145,12,2,3,-1,2,0,103,-1,-1,1),(146,12,6,3,-1,1,0,7,-1,-1,8),(147,12,0,3,1,-1,-1,-1,-1,-1,-1),(148,12,1,3,-1,-1,2,-1,1,-1,-1),(149,12,3,30,-1,5,5,6,4,4,4),(150,12,5,1,1,-1,-1,-1,-1,-1,-1),(151,12,4,14,-1,17,3,-1,-1,-1,-1),(152,12,2,14,-1,12,-1,-1,-1,-1,-1),(153,12,1,8,-1,-1,1,-1,-1,-1,-1),(154,12,3,14,-1,-1,-1,-1,4,-1,-1),(155,12,4,15,-1,-1,-1,-1,-1,-1,-1),(156,12,4,99,-1,3,-1,-1,-1,-1,-1),(157,13,4,3,-1,3,2,4,3,2,5),(158,13,2,3,-1,2,0,103,-1,-1,1),(159,13,6,3,-1,1,0,7,-1,-1,8),(160,13,0,3,1,-1,-1,-1,-1,-1,-1),(161,13,1,3,-1,-1,2,-1,1,-1,-1),(162,13,3,30,-1,5,5,6,4,4,4),(163,13,5,1,1,-1,-1,-1,-1,-1,-1),(164,13,4,14,-1,17,3,-1,-1,-1,-1),(165,13,2,14,-1,12,-1,-1,-1,-1,-1),(166,13,1,8,-1,-1,1,-1,-1,-1,-1),(167,13,3,14,-1,-1,-1,-1,4,-1,-1),(168,13,4,15,-1,-1,-1,-1,-1,-1,-1),(169,13,4,99,-1,3,-1,-1,-1,-1,-1),(170,14,4,3,-1,3,2,4,3,2,6),(171,14,2,3,-1,2,0,103,-1,-1,1),(172,14,6,3,-1,1,0,7,-1,-1,8),(173,14,0,3,1,-1,-1,-1,-1,-1,-1),(174,14,1,3,-1,-1,2,-1,1,-1,-1),(175,14,3,30,-1,5,5,6,4,4,4),(176,14,5,1,1,-1,-1,-1,-1,-1,-1),(177,14,4,14,-1,17,3,-1,-1,-1,-1),(178,14,2,14,-1,12,-1,-1,-1,-1,-1),(179,14,1,8,-1,-1,1,-1,-1,-1,-1),(180,14,3,14,-1,-1,-1,-1,4,-1,-1),(181,14,4,15,-1,-1,-1,-1,-1,-1,-1),(182,14,4,99,-1,3,-1,-1,-1,-1,-1),(183,15,4,3,-1,3,2,4,3,2,5),(184,15,2,3,-1,2,0,103,-1,-1,1),(185,15,6,3,-1,1,0,7,-1,-1,8),(186,15,0,3,1,-1,-1,-1,-1,-1,-1),(187,15,1,3,-1,-1,2,-1,1,-1,-1),(188,15,3,30,-1,5,5,6,4,4,4),(189,15,5,1,1,-1,-1,-1,-1,-1,-1),(190,15,4,14,-1,17,3,-1,-1,-1,-1),(191,15,2,14,-1,12,-1,-1,-1,-1,-1),(192,15,1,8,-1,-1,1,-1,-1,-1,-1),(193,15,3,14,-1,-1,-1,-1,4,-1,-1),(194,15,4,15,-1,-1,-1,-1,-1,-1,-1),(195,15,4,99,-1,3,-1,-1,-1,-1,-1),(196,16,4,3,-1,3,2,4,3,2,6),(197,16,2,3,-1,2,0,103,-1,-1,1),(198,16,6,3,-1,1,0,7,-1,-1,8),(199,16,0,3,1,-1,-1,-1,-1,-1,-1),(200,16,1,3,-1,-1,2,-1,1,-1,-1),(201,16,3,30,-1,5,5,6,4,4,4),(202,16,5,1,1,-1,-1,-1,-1,-1,-1),(203,16,4,14,-1,17,3,-1,-1,-1,-1),(204,16,2,14,-1,12,-1,-1,-1,-1,-1),(205,16,1,8,-1,-1,1,-1,-1,-1,-1),(206,16,3,14,-1,-1,-1,-1,4,-1,-1),(207,16,4,15,-1,-1,-1,-1,-1,-1,-1),(208,16,4,99,-1,3,-1,-1,-1,-1,-1),(209,17,4,3,-1,3,2,4,3,2,5),(210,17,2,3,-1,2,0,103,-1,-1,1),(211,17,6,3,-1,1,0,7,-1,-1,8),(212,17,0,3,1,-1,-1,-1,-1,-1,-1),(213,17,1,3,-1,-1,2,-1,1,-1,-1),(214,17,3,30,-1,5,5,6,4,4,4),(215,17,5,1,1,-1,-1,-1,-1,-1,-1),(216,17,4,14,-1,17,3,-1,-1,-1,-1),(217,17,2,14,-1,12,-1,-1,-1,-1,-1),(218,17,1,8,-1,-1,1,-1,-1,-1,-1),(219,17,3,14,-1,-1,-1,-1,4,-1,-1),(220,17,4,15,-1,-1,-1,-1,-1,-1,-1),(221,17,4,99,-1,3,-1,-1,-1,-1,-1),(222,18,4,3,-1,3,2,4,3,2,6),(223,18,2,3,-1,2,0,103,-1,-1,1),(224,18,6,3,-1,1,0,7,-1,-1,8),(225,18,0,3,1,-1,-1,-1,-1,-1,-1),(226,18,1,3,-1,-1,2,-1,1,-1,-1),(227,18,3,30,-1,5,5,6,4,4,4),(228,18,5,1,1,-1,-1,-1,-1,-1,-1),(229,18,4,14,-1,17,3,-1,-1,-1,-1),(230,18,2,14,-1,12,-1,-1,-1,-1,-1),(231,18,1,8,-1,-1,1,-1,-1,-1,-1),(232,18,3,14,-1,-1,-1,-1,4,-1,-1),(233,18,4,15,-1,-1,-1,-1,-1,-1,-1),(234,18,4,99,-1,3,-1,-1,-1,-1,-1),(235,19,4,3,-1,3,2,4,3,2,5),(236,19,2,3,-1,2,0,103,-1,-1,1),(237,19,6,3,-1,1,0,7,-1,-1,8),(238,19,0,3,1,-1,-1,-1,-1,-1,-1),(239,19,1,3,-1,-1,2,-1,1,-1,-1),(240,19,3,30,-1,5,5,6,4,4,4),(241,19,5,1,1,-1,-1,-1,-1,-1,-1),(242,19,4,14,-1,17,3,-1,-1,-1,-1),(243,19,2,14,-1,12,-1,-1,-1,-1,-1),(244,19,1,8,-1,-1,1,-1,-1,-1,-1),(245,19,3,14,-1,-1,-1,-1,4,-1,-1),(246,19,4,15,-1,-1,-1,-1,-1,-1,-1),(247,19,4,99,-1,3,-1,-1,-1,-1,-1),(248,20,4,3,-1,3,2,4,3,2,6),(249,20,2,3,-1,2,0,103,-1,-1,1),(250,20,6,3,-1,1,0,7,-1,-1,8),(251,20,0,3,1,-1,-1,-1,-1,-1,-1),(252,20,1,3,-1,-1,2,-1,1,-1,-1),(253,20,3,30,-1,5,5,6,4,4,4),(254,20,5,1,1,-1,-1,-1,-1,-1,-1),(255,20,4,14,-1,17,3,-1,-1,-1,-1),(256,20,2,14,-1,12,-1,-1,-1,-1,-1),(257,20,1,8,-1,-1,1,-1,-1,-1,-1),(258,20,3,14,-1,-1,-1,-1,4,-1,-1),(259,20,4,15,-1,-1,-1,-1,-1,-1,-1),(260,20,4,99,-1,3,-1,-1,-1,-1,-1),(261,21,4,3,-1,3,2,4,3,2,5),(262,21,2,3,-1,2,0,103,-1,-1,1),(263,21,6,3,-1,1,0,7,-1,-1,8),(264,21,0,3,1,-1,-1,-1,-1,-1,-1),(265,21,1,3,-1,-1,2,-1,1,-1,-1),(266,21,3,30,-1,5,5,6,4,4,4),(267,21,5,1,1,-1,-1,-1,-1,-1,-1),(268,21,4,14,-1,17,3,-1,-1,-1,-1),(269,21,2,14,-1,12,-1,-1,-1,-1,-1),(270,21,1,8,-1,-1,1,-1,-1,-1,-1),(271,21,3,14,-1,-1,-1,-1,4,-1,-1),(272,21,4,15,-1,-1,-1,-1,-1,-1,-1),(273,21,4,99,-1,3,-1,-1,-1,-1,-1),(274,22,4,3,-1,3,2,4,3,2,6),(275,22,2,3,-1,2,0,103,-1,-1,1),(276,22,6,3,-1,1,0,7,-1,-1,8),(277,22,0,3,1,-1,-1,-1,-1,-1,-1),(278,22,1,3,-1,-1,2,-1,1,-1,-1),(279,22,3,30,-1,5,5,6,4,4,4),(280,22,5,1,1,-1,-1,-1,-1,-1,-1),(281,22,4,14,-1,17,3,-1,-1,-1,-1),(282,22,2,14,-1,12,-1,-1,-1,-1,-1),(283,22,1,8,-1,-1,1,-1,-1,-1,-1),(284,22,3,14,-1,-1,-1,-1,4,-1,-1),(285,22,4,15,-1,-1,-1,-1,-1,-1,-1),(286,22,4,99,-1,3,-1,-1,-1,-1,-1),(287,23,4,3,-1,3,2,4,3,2,5),(288,23,2,3,-1,2,0,103,-1,-1,1),(289,23,6,3,-1,1,0,7,-1,-1,8),(290,23,0,3,1,-1,-1,-1,-1,-1,-1),(291,23,1,3,-1,-1,2,-1,1,-1,-1),(292,23,3,30,-1,5,5,6,4,4,4),(293,23,5,1,1,-1,-1,-1,-1,-1,-1),(294,23,4,14,-1,17,3,-1,-1,-1,-1),(295,23,2,14,-1,12,-1,-1,-1,-1,-1),(296,23,1,8,-1,-1,1,-1,-1,-1,-1),(297,23,3,14,-1,-1,-1,-1,4,-1,-1),(298,23,4,15,-1,-1,-1,-1,-1,-1,-1),(299,23,4,99,-1,3,-1,-1,-1,-1,-1),(300,24,4,3,-1,3,2,4,3,2,6),(301,24,2,3,-1,2,0,103,-1,-1,1),(302,24,6,3,-1,1,0,7,-1,-1,8),(303,24,0,3,1,-1,-1,-1,-1,-1,-1),(304,24,1,3,-1,-1,2,-1,1,-1,-1),(305,24,3,30,-1,5,5,6,4,4,4),(306,24,5,1,1,-1,-1,-1,-1,-1,-1),(307,24,4,14,-1,17,3,-1,-1,-1,-1),(308,24,2,14,-1,12,-1,-1,-1,-1,-1),(309,24,1,8,-1,-1,1,-1,-1,-1,-1),(310,24,3,14,-1,-1,-1,-1,4,-1,-1),(311,24,4,15,-1,-1,-1,-1,-1,-1,-1),(312,24,4,99,-1,3,-1,-1,-1,-1,-1),(313,25,4,3,-1,3,2,4,3,2,5),(314,25,2,3,-1,2,0,103,-1,-1,1),(315,25,6,3,-1,1,0,7,-1,-1,8),(316,25,0,3,1,-1,-1,-1,-1,-1,-1),(317,25,1,3,-1,-1,2,-1,1,-1,-1),(318,25,3,30,-1,5,5,6,4,4,4),(319,25,5,1,1,-1,-1,-1,-1,-1,-1),(320,25,4,14,-1,17,3,-1,-1,-1,-1),(321,25,2,14,-1,12,-1,-1,-1,-1,-1),(322,25,1,8,-1,-1,1,-1,-1,-1,-1),(323,25,3,14,-1,-1,-1,-1,4,-1,-1),(324,25,4,15,-1,-1,-1,-1,-1,-1,-1),(325,25,4,99,-1,3,-1,-1,-1,-1,-1),(326,26,4,3,-1,3,2,4,3,2,6),(327,26,2,3,-1,2,0,103,-1,-1,1),(328,26,6,3,-1,1,0,7,-1,-1,8),(329,26,0,3,1,-1,-1,-1,-1,-1,-1),(330,26,1,3,-1,-1,2,-1,1,-1,-1),(331,26,3,30,-1,5,5,6,4,4,4),(332,26,5,1,1,-1,-1,-1,-1,-1,-1),(333,26,4,14,-1,17,3,-1,-1,-1,-1),(334,26,2,14,-1,12,-1,-1,-1,-1,-1),(335,26,1,8,-1,-1,1,-1,-1,-1,-1),(336,26,3,14,-1,-1,-1,-1,4,-1,-1),(337,26,4,15,-1,-1,-1,-1,-1,-1,-1),(338,26,4,99,-1,3,-1,-1,-1,-1,-1),(339,27,4,3,-1,3,2,4,3,2,5),(340,27,2,3,-1,2,0,103,-1,-1,1),(341,27,6,3,-1,1,0,7,-1,-1,8),(342,27,0,3,1,-1,-1,-1,-1,-1,-1),(343,27,1,3,-1,-1,2,-1,1,-1,-1),(344,27,3,30,-1,5,5,6,4,4,4),(345,27,5,1,1,-1,-1,-1,-1,-1,-1),(346,27,4,14,-1,17,3,-1,-1,-1,-1),(347,27,2,14,-1,12,-1,-1,-1,-1,-1),(348,27,1,8,-1,-1,1,-1,-1,-1,-1),(349,27,3,14,-1,-1,-1,-1,4,-1,-1),(350,27,4,15,-1,-1,-1,-1,-1,-1,-1),(351,27,4,99,-1,3,-1,-1,-1,-1,-1),(352,28,4,3,-1,3,2,4,3,2,6),(353,28,2,3,-1,2,0,103,-1,-1,1),(354,28,6,3,-1,1,0,7,-1,-1,8),(355,28,0,3,1,-1,-1,-1,-1,-1,-1),(356,28,1,3,-1,-1,2,-1,1,-1,-1),(357,28,3,30,-1,5,5,6,4,4,4),(358,28,5,1,1,-1,-1,-1,-1,-1,-1),(359,28,4,14,-1,17,3,-1,-1,-1,-1),(360,28,2,14,-1,12,-1,-1,-1,-1,-1),(361,28,1,8,-1,-1,1,-1,-1,-1,-1),(362,28,3,14,-1,-1,-1,-1,4,-1,-1),(363,28,4,15,-1,-1,-1,-1,-1,-1,-1),(364,28,4,99,-1,3,-1,-1,-1,-1,-1),(365,29,4,3,-1,3,2,4,3,2,5),(366,29,2,3,-1,2,0,103,-1,-1,1),(367,29,6,3,-1,1,0,7,-1,-1,8),(368,29,0,3,1,-1,-1,-1,-1,-1,-1),(369,29,1,3,-1,-1,2,-1,1,-1,-1),(370,29,3,30,-1,5,5,6,4,4,4),(371,29,5,1,1,-1,-1,-1,-1,-1,-1),(372,29,4,14,-1,17,3,-1,-1,-1,-1),(373,29,2,14,-1,12,-1,-1,-1,-1,-1),(374,29,1,8,-1,-1,1,-1,-1,-1,-1),(375,29,3,14,-1,-1,-1,-1,4,-1,-1),(376,29,4,15,-1,-1,-1,-1,-1,-1,-1),(377,29,4,99,-1,3,-1,-1,-1,-1,-1),(378,30,4,3,-1,3,2,4,3,2,6),(379,30,2,3,-1,2,0,103,-1,-1,1),(380,30,6,3,-1,1,0,7,-1,-1,8),(381,30,0,3,1,-1,-1,-1,-1,-1,-1),(382,30,1,3,-1,-1,2,-1,1,-1,-1),(383,30,3,30,-1,5,5,6,4,4,4),(384,30,5,1,1,-1,-1,-1,-1,-1,-1),(385,30,4,14,-1,17,3,-1,-1,-1,-1),(386,30,2,14,-1,12,-1,-1,-1,-1,-1),(387,30,1,8,-1,-1,1,-1,-1,-1,-1),(388,30,3,14,-1,-1,-1,-1,4,-1,-1),(389,30,4,15,-1,-1,-1,-1,-1,-1,-1),(390,30,4,99,-1,3,-1,-1,-1,-1,-1),(391,31,4,3,-1,3,2,4,3,2,5),(392,31,2,3,-1,2,0,103,-1,-1,1),(393,31,6,3,-1,1,0,7,-1,-1,8),(394,31,0,3,1,-1,-1,-1,-1,-1,-1),(395,31,1,3,-1,-1,2,-1,1,-1,-1),(396,31,3,30,-1,5,5,6,4,4,4),(397,31,5,1,1,-1,-1,-1,-1,-1,-1),(398,31,4,14,-1,17,3,-1,-1,-1,-1),(399,31,2,14,-1,12,-1,-1,-1,-1,-1),(400,31,1,8,-1,-1,1,-1,-1,-1,-1),(401,31,3,14,-1,-1,-1,-1,4,-1,-1),(402,31,4,15,-1,-1,-1,-1,-1,-1,-1),(403,31,4,99,-1,3,-1,-1,-1,-1,-1),(404,32,4,3,-1,3,2,4,3,2,6),(405,32,2,3,-1,2,0,103,-1,-1,1),(406,32,6,3,-1,1,0,7,-1,-1,8),(407,32,0,3,1,-1,-1,-1,-1,-1,-1),(408,32,1,3,-1,-1,2,-1,1,-1,-1),(409,32,3,30,-1,5,5,6,4,4,4),(410,32,5,1,1,-1,-1,-1,-1,-1,-1),(411,32,4,14,-1,17,3,-1,-1,-1,-1),(412,32,2,14,-1,12,-1,-1,-1,-1,-1),(413,32,1,8,-1,-1,1,-1,-1,-1,-1),(414,32,3,14,-1,-1,-1,-1,4,-1,-1),(415,32,4,15,-1,-1,-1,-1,-1,-1,-1),(416,32,4,99,-1,3,-1,-1,-1,-1,-1);
DROP TABLE IF EXISTS `pharmacy`;
CREATE TABLE `pharmacy` (
  `PharmacyNum` varchar(255) NOT NULL,
  `StoreName` varchar(255) NOT NULL,
  PRIMARY KEY (`PharmacyNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `pharmacy` VALUES (1,'Main Street Drugs');
DROP TABLE IF EXISTS `rxpat`;
CREATE TABLE `rxpat` (
  `RxNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `RxDate` varchar(255) NOT NULL,
  `Drug` varchar(255) NOT NULL,
  `Sig` varchar(255) NOT NULL,
  `Disp` varchar(255) NOT NULL,
  `Refills` varchar(255) NOT NULL,
  `ProvNum` varchar(255) NOT NULL,
  `Notes` varchar(255) NOT NULL,
  `PharmacyNum` varchar(255) NOT NULL,
  `IsControlled` varchar(255) NOT NULL,
  `SendStatus` varchar(255) NOT NULL,
  `ErxPharmacyInfo` varchar(255) NOT NULL,
  `PatientInstruction` varchar(255) NOT NULL,
  `RxType` varchar(255) NOT NULL,
  PRIMARY KEY (`RxNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `rxpat` VALUES (1,'9007199254740993','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(2,'9007199254740993','2025-06-06','Norco 5/325','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',1,1,5,'','Swallow whole',0),(3,'9007199254740993','2024-06-06','Peridex','Take 1 capsule three times a day','21 (twenty-one)','0',404,'Told about the rash',0,0,0,'','',0),(4,'9007199254740995','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(5,'9007199254740997','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(6,'9007199254740999','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(7,'9007199254740999','2025-06-06','Norco 5/325','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',1,1,5,'','Swallow whole',0),(8,'9007199254741001','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(9,'9007199254741002','2024-06-06','Peridex','Take 1 capsule three times a day','21 (twenty-one)','0',404,'Told about the rash',0,0,0,'','',0),(10,'9007199254741003','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(11,'9007199254741005','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(12,'9007199254741005','2025-06-06','Norco 5/325','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',1,1,5,'','Swallow whole',0),(13,'9007199254741007','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(14,'9007199254741009','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(15,'9007199254741011','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(16,'9007199254741011','2025-06-06','Norco 5/325','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',1,1,5,'','Swallow whole',0),(17,'9007199254741011','2024-06-06','Peridex','Take 1 capsule three times a day','21 (twenty-one)','0',404,'Told about the rash',0,0,0,'','',0),(18,'9007199254741013','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(19,'9007199254741015','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(20,'9007199254741017','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(21,'9007199254741017','2025-06-06','Norco 5/325','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',1,1,5,'','Swallow whole',0),(22,'9007199254741019','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(23,'9007199254741020','2024-06-06','Peridex','Take 1 capsule three times a day','21 (twenty-one)','0',404,'Told about the rash',0,0,0,'','',0),(24,'9007199254741021','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(25,'9007199254741023','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(26,'9007199254741023','2025-06-06','Norco 5/325','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',1,1,5,'','Swallow whole',0),(27,'9007199254741025','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(28,'9007199254741027','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(29,'9007199254741029','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(30,'9007199254741029','2025-06-06','Norco 5/325','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',1,1,5,'','Swallow whole',0),(31,'9007199254741029','2024-06-06','Peridex','Take 1 capsule three times a day','21 (twenty-one)','0',404,'Told about the rash',0,0,0,'','',0),(32,'9007199254741031','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(33,'9007199254741033','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(34,'7','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(35,'7','2025-06-06','Norco 5/325','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',1,1,5,'','Swallow whole',0),(36,'9','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(37,'10','2024-06-06','Peridex','Take 1 capsule three times a day','21 (twenty-one)','0',404,'Told about the rash',0,0,0,'','',0),(38,'11','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(39,'9007199254740993','2025-02-03','','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(40,'9007199254740993','0001-01-01','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0),(41,'9007199254740993','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',2),(42,'404','2025-02-03','Amoxicillin 500 mg','Take 1 capsule three times a day','21 (twenty-one)','0',1,'Told about the rash',0,0,3,'','',0);
DROP TABLE IF EXISTS `definition`;
CREATE TABLE `definition` (
  `DefNum` varchar(255) NOT NULL,
  `Category` varchar(255) NOT NULL,
  `ItemName` varchar(255) NOT NULL,
  `ItemValue` varchar(255) NOT NULL,
  PRIMARY KEY (`DefNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `definition` VALUES (181,18,'BWs','X'),(182,18,'Letters',''),(183,18,'Patient Pictures','P');
DROP TABLE IF EXISTS `mount`;
CREATE TABLE `mount` (
  `MountNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `DocCategory` varchar(255) NOT NULL,
  `DateCreated` varchar(255) NOT NULL,
  `Description` varchar(255) NOT NULL,
  `Width` varchar(255) NOT NULL,
  `Height` varchar(255) NOT NULL,
  PRIMARY KEY (`MountNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `mount` VALUES (1,'9007199254740993',181,'2024-05-06','2 BW',820,300),(2,'9007199254740996',181,'2024-05-06','2 BW',820,300),(3,'9007199254740999',181,'2024-05-06','2 BW',820,300),(4,'9007199254741002',181,'2024-05-06','2 BW',820,300),(5,'9007199254741005',181,'2024-05-06','2 BW',820,300),(6,'9007199254741008',181,'2024-05-06','2 BW',820,300),(7,'9007199254741011',181,'2024-05-06','2 BW',820,300),(8,'9007199254741014',181,'2024-05-06','2 BW',820,300),(9,'9007199254741017',181,'2024-05-06','2 BW',820,300),(10,'9007199254741020',181,'2024-05-06','2 BW',820,300),(11,'9007199254741023',181,'2024-05-06','2 BW',820,300),(12,'9007199254741026',181,'2024-05-06','2 BW',820,300),(13,'9007199254741029',181,'2024-05-06','2 BW',820,300),(14,'9007199254741032',181,'2024-05-06','2 BW',820,300),(15,'7',181,'2024-05-06','2 BW',820,300),(16,'10',181,'2024-05-06','2 BW',820,300),(17,'404',181,'2024-05-06','FMX',820,300);
DROP TABLE IF EXISTS `mountitem`;
CREATE TABLE `mountitem` (
  `MountItemNum` varchar(255) NOT NULL,
  `MountNum` varchar(255) NOT NULL,
  `Xpos` varchar(255) NOT NULL,
  `Ypos` varchar(255) NOT NULL,
  `ItemOrder` varchar(255) NOT NULL,
  `Width` varchar(255) NOT NULL,
  `Height` varchar(255) NOT NULL,
  `RotateOnAcquire` varchar(255) NOT NULL,
  `ToothNumbers` varchar(255) NOT NULL,
  `TextShowing` varchar(255) NOT NULL,
  PRIMARY KEY (`MountItemNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `mountitem` VALUES (1,1,420,0,1,400,300,0,'2,3,30,31',''),(2,1,0,0,2,400,300,0,'',''),(3,1,0,310,0,400,30,0,'','Bitewings'),(4,2,420,0,1,400,300,0,'2,3,30,31',''),(5,2,0,0,2,400,300,0,'',''),(6,2,0,310,0,400,30,0,'','Bitewings'),(7,3,420,0,1,400,300,0,'2,3,30,31',''),(8,3,0,0,2,400,300,0,'',''),(9,3,0,310,0,400,30,0,'','Bitewings'),(10,4,420,0,1,400,300,0,'2,3,30,31',''),(11,4,0,0,2,400,300,0,'',''),(12,4,0,310,0,400,30,0,'','Bitewings'),(13,5,420,0,1,400,300,0,'2,3,30,31',''),(14,5,0,0,2,400,300,0,'',''),(15,5,0,310,0,400,30,0,'','Bitewings'),(16,6,420,0,1,400,300,0,'2,3,30,31',''),(17,6,0,0,2,400,300,0,'',''),(18,6,0,310,0,400,30,0,'','Bitewings'),(19,7,420,0,1,400,300,0,'2,3,30,31',''),(20,7,0,0,2,400,300,0,'',''),(21,7,0,310,0,400,30,0,'','Bitewings'),(22,8,420,0,1,400,300,0,'2,3,30,31',''),(23,8,0,0,2,400,300,0,'',''),(24,8,0,310,0,400,30,0,'','Bitewings'),(25,9,420,0,1,400,300,0,'2,3,30,31',''),(26,9,0,0,2,400,300,0,'',''),(27,9,0,310,0,400,30,0,'','Bitewings'),(28,10,420,0,1,400,300,0,'2,3,30,31',''),(29,10,0,0,2,400,300,0,'',''),(30,10,0,310,0,400,30,0,'','Bitewings'),(31,11,420,0,1,400,300,0,'2,3,30,31',''),(32,11,0,0,2,400,300,0,'',''),(33,11,0,310,0,400,30,0,'','Bitewings'),(34,12,420,0,1,400,300,0,'2,3,30,31',''),(35,12,0,0,2,400,300,0,'',''),(36,12,0,310,0,400,30,0,'','Bitewings'),(37,13,420,0,1,400,300,0,'2,3,30,31',''),(38,13,0,0,2,400,300,0,'',''),(39,13,0,310,0,400,30,0,'','Bitewings'),(40,14,420,0,1,400,300,0,'2,3,30,31',''),(41,14,0,0,2,400,300,0,'',''),(42,14,0,310,0,400,30,0,'','Bitewings'),(43,15,420,0,1,400,300,0,'2,3,30,31',''),(44,15,0,0,2,400,300,0,'',''),(45,15,0,310,0,400,30,0,'','Bitewings'),(46,16,420,0,1,400,300,0,'2,3,30,31',''),(47,16,0,0,2,400,300,0,'',''),(48,16,0,310,0,400,30,0,'','Bitewings');
DROP TABLE IF EXISTS `document`;
CREATE TABLE `document` (
  `DocNum` varchar(255) NOT NULL,
  `Description` varchar(255) NOT NULL,
  `DateCreated` varchar(255) NOT NULL,
  `DocCategory` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `FileName` varchar(255) NOT NULL,
  `ImgType` varchar(255) NOT NULL,
  `IsFlipped` varchar(255) NOT NULL,
  `DegreesRotated` varchar(255) NOT NULL,
  `ToothNumbers` varchar(255) NOT NULL,
  `MountItemNum` varchar(255) NOT NULL,
  PRIMARY KEY (`DocNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `document` VALUES (1,'','2024-05-06 10:11:12',181,'9007199254740993','BW Right.PNG',1,1,270,'',1),(2,'PA of 14','2024-05-06 10:11:12',181,'9007199254740993','pa14.png',1,0,90,'14,15',0),(3,'','0001-01-01',183,'9007199254740993','smile.jpg',2,0,0,'',0),(4,'Insurance card','2024-05-06 10:11:12',182,'9007199254740993','card.jpg',0,0,0,'',0),(5,'','2024-05-06 10:11:12',182,'9007199254740993','letter.pdf',3,0,0,'',0),(6,'Remarks','2024-05-06 10:11:12',182,'9007199254740993','remarks.txt',0,0,0,'',0),(7,'','2024-05-06 10:11:12',181,'9007199254740993','fake.jpg',1,0,0,'',0),(8,'','2024-05-06 10:11:12',181,'9007199254740993','missing.png',1,0,0,'',0),(9,'','2024-05-06 10:11:12',181,'9007199254740993','../../passwd.jpg',1,0,0,'',0),(10,'','2024-05-06 10:11:12',181,'9007199254740996','BW Right.PNG',1,1,270,'',4),(11,'PA of 14','2024-05-06 10:11:12',181,'9007199254740996','pa14.png',1,0,90,'14,15',0),(12,'','0001-01-01',183,'9007199254740996','smile.jpg',2,0,0,'',0),(13,'Insurance card','2024-05-06 10:11:12',182,'9007199254740996','card.jpg',0,0,0,'',0),(14,'','2024-05-06 10:11:12',182,'9007199254740996','letter.pdf',3,0,0,'',0),(15,'Remarks','2024-05-06 10:11:12',182,'9007199254740996','remarks.txt',0,0,0,'',0),(16,'','2024-05-06 10:11:12',181,'9007199254740996','fake.jpg',1,0,0,'',0),(17,'','2024-05-06 10:11:12',181,'9007199254740996','missing.png',1,0,0,'',0),(18,'','2024-05-06 10:11:12',181,'9007199254740996','../../passwd.jpg',1,0,0,'',0),(19,'','2024-05-06 10:11:12',181,'9007199254740999','BW Right.PNG',1,1,270,'',7),(20,'PA of 14','2024-05-06 10:11:12',181,'9007199254740999','pa14.png',1,0,90,'14,15',0),(21,'','0001-01-01',183,'9007199254740999','smile.jpg',2,0,0,'',0),(22,'Insurance card','2024-05-06 10:11:12',182,'9007199254740999','card.jpg',0,0,0,'',0),(23,'','2024-05-06 10:11:12',182,'9007199254740999','letter.pdf',3,0,0,'',0),(24,'Remarks','2024-05-06 10:11:12',182,'9007199254740999','remarks.txt',0,0,0,'',0),(25,'','2024-05-06 10:11:12',181,'9007199254740999','fake.jpg',1,0,0,'',0),(26,'','2024-05-06 10:11:12',181,'9007199254740999','missing.png',1,0,0,'',0),(27,'','2024-05-06 10:11:12',181,'9007199254740999','../../passwd.jpg',1,0,0,'',0),(28,'','2024-05-06 10:11:12',181,'9007199254741002','BW Right.PNG',1,1,270,'',10),(29,'PA of 14','2024-05-06 10:11:12',181,'9007199254741002','pa14.png',1,0,90,'14,15',0),(30,'','0001-01-01',183,'9007199254741002','smile.jpg',2,0,0,'',0),(31,'Insurance card','2024-05-06 10:11:12',182,'9007199254741002','card.jpg',0,0,0,'',0),(32,'','2024-05-06 10:11:12',182,'9007199254741002','letter.pdf',3,0,0,'',0),(33,'Remarks','2024-05-06 10:11:12',182,'9007199254741002','remarks.txt',0,0,0,'',0),(34,'','2024-05-06 10:11:12',181,'9007199254741002','fake.jpg',1,0,0,'',0),(35,'','2024-05-06 10:11:12',181,'9007199254741002','missing.png',1,0,0,'',0),(36,'','2024-05-06 10:11:12',181,'9007199254741002','../../passwd.jpg',1,0,0,'',0),(37,'','2024-05-06 10:11:12',181,'9007199254741005','BW Right.PNG',1,1,270,'',13),(38,'PA of 14','2024-05-06 10:11:12',181,'9007199254741005','pa14.png',1,0,90,'14,15',0),(39,'','0001-01-01',183,'9007199254741005','smile.jpg',2,0,0,'',0),(40,'Insurance card','2024-05-06 10:11:12',182,'9007199254741005','card.jpg',0,0,0,'',0),(41,'','2024-05-06 10:11:12',182,'9007199254741005','letter.pdf',3,0,0,'',0),(42,'Remarks','2024-05-06 10:11:12',182,'9007199254741005','remarks.txt',0,0,0,'',0),(43,'','2024-05-06 10:11:12',181,'9007199254741005','fake.jpg',1,0,0,'',0),(44,'','2024-05-06 10:11:12',181,'9007199254741005','missing.png',1,0,0,'',0),(45,'','2024-05-06 10:11:12',181,'9007199254741005','../../passwd.jpg',1,0,0,'',0),(46,'','2024-05-06 10:11:12',181,'9007199254741008','BW Right.PNG',1,1,270,'',16),(47,'PA of 14','2024-05-06 10:11:12',181,'9007199254741008','pa14.png',1,0,90,'14,15',0),(48,'','0001-01-01',183,'9007199254741008','smile.jpg',2,0,0,'',0),(49,'Insurance card','2024-05-06 10:11:12',182,'9007199254741008','card.jpg',0,0,0,'',0),(50,'','2024-05-06 10:11:12',182,'9007199254741008','letter.pdf',3,0,0,'',0),(51,'Remarks','2024-05-06 10:11:12',182,'9007199254741008','remarks.txt',0,0,0,'',0),(52,'','2024-05-06 10:11:12',181,'9007199254741008','fake.jpg',1,0,0,'',0),(53,'','2024-05-06 10:11:12',181,'9007199254741008','missing.png',1,0,0,'',0),(54,'','2024-05-06 10:11:12',181,'9007199254741008','../../passwd.jpg',1,0,0,'',0),(55,'','2024-05-06 10:11:12',181,'9007199254741011','BW Right.PNG',1,1,270,'',19),(56,'PA of 14','2024-05-06 10:11:12',181,'9007199254741011','pa14.png',1,0,90,'14,15',0),(57,'','0001-01-01',183,'9007199254741011','smile.jpg',2,0,0,'',0),(58,'Insurance card','2024-05-06 10:11:12',182,'9007199254741011','card.jpg',0,0,0,'',0),(59,'','2024-05-06 10:11:12',182,'9007199254741011','letter.pdf',3,0,0,'',0),(60,'Remarks','2024-05-06 10:11:12',182,'9007199254741011','remarks.txt',0,0,0,'',0),(61,'','2024-05-06 10:11:12',181,'9007199254741011','fake.jpg',1,0,0,'',0),(62,'','2024-05-06 10:11:12',181,'9007199254741011','missing.png',1,0,0,'',0),(63,'','2024-05-06 10:11:12',181,'9007199254741011','../../passwd.jpg',1,0,0,'',0),(64,'','2024-05-06 10:11:12',181,'9007199254741014','BW Right.PNG',1,1,270,'',22),(65,'PA of 14','2024-05-06 10:11:12',181,'9007199254741014','pa14.png',1,0,90,'14,15',0),(66,'','0001-01-01',183,'9007199254741014','smile.jpg',2,0,0,'',0),(67,'Insurance card','2024-05-06 10:11:12',182,'9007199254741014','card.jpg',0,0,0,'',0),(68,'','2024-05-06 10:11:12',182,'9007199254741014','letter.pdf',3,0,0,'',0),(69,'Remarks','2024-05-06 10:11:12',182,'9007199254741014','remarks.txt',0,0,0,'',0),(70,'','2024-05-06 10:11:12',181,'9007199254741014','fake.jpg',1,0,0,'',0),(71,'','2024-05-06 10:11:12',181,'9007199254741014','missing.png',1,0,0,'',0),(72,'','2024-05-06 10:11:12',181,'9007199254741014','../../passwd.jpg',1,0,0,'',0),(73,'','2024-05-06 10:11:12',181,'9007199254741017','BW Right.PNG',1,1,270,'',25),(74,'PA of 14','2024-05-06 10:11:12',181,'9007199254741017','pa14.png',1,0,90,'14,15',0),(75,'','0001-01-01',183,'9007199254741017','smile.jpg',2,0,0,'',0),(76,'Insurance card','2024-05-06 10:11:12',182,'9007199254741017','card.jpg',0,0,0,'',0),(77,'','2024-05-06 10:11:12',182,'9007199254741017','letter.pdf',3,0,0,'',0),(78,'Remarks','2024-05-06 10:11:12',182,'9007199254741017','remarks.txt',0,0,0,'',0),(79,'','2024-05-06 10:11:12',181,'9007199254741017','fake.jpg',1,0,0,'',0),(80,'','2024-05-06 10:11:12',181,'9007199254741017','missing.png',1,0,0,'',0),(81,'','2024-05-06 10:11:12',181,'9007199254741017','../../passwd.jpg',1,0,0,'',0),(82,'','2024-05-06 10:11:12',181,'9007199254741020','BW Right.PNG',1,1,270,'',28),(83,'PA of 14','2024-05-06 10:11:12',181,'9007199254741020','pa14.png',1,0,90,'14,15',0),(84,'','0001-01-01',183,'9007199254741020','smile.jpg',2,0,0,'',0),(85,'Insurance card','2024-05-06 10:11:12',182,'9007199254741020','card.jpg',0,0,0,'',0),(86,'','2024-05-06 10:11:12',182,'9007199254741020','letter.pdf',3,0,0,'',0),(87,'Remarks','2024-05-06 10:11:12',182,'9007199254741020','remarks.txt',0,0,0,'',0),(88,'','2024-05-06 10:11:12',181,'9007199254741020','fake.jpg',1,0,0,'',0),(89,'','2024-05-06 10:11:12',181,'9007199254741020','missing.png',1,0,0,'',0),(90,'','2024-05-06 10:11:12',181,'9007199254741020','../../passwd.jpg',1,0,0,'',0),(91,'','2024-05-06 10:11:12',181,'9007199254741023','BW Right.PNG',1,1,270,'',31),(92,'PA of 14','2024-05-06 10:11:12',181,'9007199254741023','pa14.png',1,0,90,'14,15',0),(93,'','0001-01-01',183,'9007199254741023','smile.jpg',2,0,0,'',0),(94,'Insurance card','2024-05-06 10:11:12',182,'9007199254741023','card.jpg',0,0,0,'',0),(95,'','2024-05-06 10:11:12',182,'9007199254741023','letter.pdf',3,0,0,'',0),(96,'Remarks','2024-05-06 10:11:12',182,'9007199254741023','remarks.txt',0,0,0,'',0),(97,'','2024-05-06 10:11:12',181,'9007199254741023','fake.jpg',1,0,0,'',0),(98,'','2024-05-06 10:11:12',181,'9007199254741023','missing.png',1,0,0,'',0),(99,'','2024-05-06 10:11:12',181,'9007199254741023','../../passwd.jpg',1,0,0,'',0),(100,'','2024-05-06 10:11:12',181,'9007199254741026','BW Right.PNG',1,1,270,'',34),(101,'PA of 14','2024-05-06 10:11:12',181,'9007199254741026','pa14.png',1,0,90,'14,15',0),(102,'','0001-01-01',183,'9007199254741026','smile.jpg',2,0,0,'',0),(103,'Insurance card','2024-05-06 10:11:12',182,'9007199254741026','card.jpg',0,0,0,'',0),(104,'','2024-05-06 10:11:12',182,'9007199254741026','letter.pdf',3,0,0,'',0),(105,'Remarks','2024-05-06 10:11:12',182,'9007199254741026','remarks.txt',0,0,0,'',0),(106,'','2024-05-06 10:11:12',181,'9007199254741026','fake.jpg',1,0,0,'',0),(107,'','2024-05-06 10:11:12',181,'9007199254741026','missing.png',1,0,0,'',0),(108,'','2024-05-06 10:11:12',181,'9007199254741026','../../passwd.jpg',1,0,0,'',0),(109,'','2024-05-06 10:11:12',181,'9007199254741029','BW Right.PNG',1,1,270,'',37),(110,'PA of 14','2024-05-06 10:11:12',181,'9007199254741029','pa14.png',1,0,90,'14,15',0),(111,'','0001-01-01',183,'9007199254741029','smile.jpg',2,0,0,'',0),(112,'Insurance card','2024-05-06 10:11:12',182,'9007199254741029','card.jpg',0,0,0,'',0),(113,'','2024-05-06 10:11:12',182,'9007199254741029','letter.pdf',3,0,0,'',0),(114,'Remarks','2024-05-06 10:11:12',182,'9007199254741029','remarks.txt',0,0,0,'',0),(115,'','2024-05-06 10:11:12',181,'9007199254741029','fake.jpg',1,0,0,'',0),(116,'','2024-05-06 10:11:12',181,'9007199254741029','missing.png',1,0,0,'',0),(117,'','2024-05-06 10:11:12',181,'9007199254741029','../../passwd.jpg',1,0,0,'',0),(118,'','2024-05-06 10:11:12',181,'9007199254741032','BW Right.PNG',1,1,270,'',40),(119,'PA of 14','2024-05-06 10:11:12',181,'9007199254741032','pa14.png',1,0,90,'14,15',0),(120,'','0001-01-01',183,'9007199254741032','smile.jpg',2,0,0,'',0),(121,'Insurance card','2024-05-06 10:11:12',182,'9007199254741032','card.jpg',0,0,0,'',0),(122,'','2024-05-06 10:11:12',182,'9007199254741032','letter.pdf',3,0,0,'',0),(123,'Remarks','2024-05-06 10:11:12',182,'9007199254741032','remarks.txt',0,0,0,'',0),(124,'','2024-05-06 10:11:12',181,'9007199254741032','fake.jpg',1,0,0,'',0),(125,'','2024-05-06 10:11:12',181,'9007199254741032','missing.png',1,0,0,'',0),(126,'','2024-05-06 10:11:12',181,'9007199254741032','../../passwd.jpg',1,0,0,'',0),(127,'','2024-05-06 10:11:12',181,'7','BW Right.PNG',1,1,270,'',43),(128,'PA of 14','2024-05-06 10:11:12',181,'7','pa14.png',1,0,90,'14,15',0),(129,'','0001-01-01',183,'7','smile.jpg',2,0,0,'',0),(130,'Insurance card','2024-05-06 10:11:12',182,'7','card.jpg',0,0,0,'',0),(131,'','2024-05-06 10:11:12',182,'7','letter.pdf',3,0,0,'',0),(132,'Remarks','2024-05-06 10:11:12',182,'7','remarks.txt',0,0,0,'',0),(133,'','2024-05-06 10:11:12',181,'7','fake.jpg',1,0,0,'',0),(134,'','2024-05-06 10:11:12',181,'7','missing.png',1,0,0,'',0),(135,'','2024-05-06 10:11:12',181,'7','../../passwd.jpg',1,0,0,'',0),(136,'','2024-05-06 10:11:12',181,'10','BW Right.PNG',1,1,270,'',46),(137,'PA of 14','2024-05-06 10:11:12',181,'10','pa14.png',1,0,90,'14,15',0),(138,'','0001-01-01',183,'10','smile.jpg',2,0,0,'',0),(139,'Insurance card','2024-05-06 10:11:12',182,'10','card.jpg',0,0,0,'',0),(140,'','2024-05-06 10:11:12',182,'10','letter.pdf',3,0,0,'',0),(141,'Remarks','2024-05-06 10:11:12',182,'10','remarks.txt',0,0,0,'',0),(142,'','2024-05-06 10:11:12',181,'10','fake.jpg',1,0,0,'',0),(143,'','2024-05-06 10:11:12',181,'10','missing.png',1,0,0,'',0),(144,'','2024-05-06 10:11:12',181,'10','../../passwd.jpg',1,0,0,'',0),(145,'','2024-05-06 10:11:12',181,'404','stranger.jpg',1,0,0,'',0);
DROP TABLE IF EXISTS `definition`;
CREATE TABLE `definition` (
  `DefNum` varchar(255) NOT NULL,
  `Category` varchar(255) NOT NULL,
  `ItemName` varchar(255) NOT NULL,
  `ItemValue` varchar(255) NOT NULL,
  PRIMARY KEY (`DefNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `definition` VALUES (271,27,'Recall','RECALL'),(272,27,'Misc','');
DROP TABLE IF EXISTS `commlog`;
CREATE TABLE `commlog` (
  `CommlogNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `CommDateTime` varchar(255) NOT NULL,
  `CommType` varchar(255) NOT NULL,
  `Note` varchar(255) NOT NULL,
  `Mode_` varchar(255) NOT NULL,
  `SentOrReceived` varchar(255) NOT NULL,
  `UserNum` varchar(255) NOT NULL,
  PRIMARY KEY (`CommlogNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `commlog` VALUES (1,'9007199254740993','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(2,'9007199254740993','2025-04-06 10:00:00',272,'Prefers mornings\nand no calls at work',0,0,1),(3,'9007199254740993','2025-04-07 10:00:00',271,'Will book',5,2,1),(4,'9007199254740993','0001-01-01 00:00:00',272,'Asked about the crown',3,1,1),(5,'9007199254740996','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(6,'9007199254740999','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(7,'9007199254740999','2025-04-06 10:00:00',272,'Prefers mornings\nand no calls at work',0,0,1),(8,'9007199254740999','2025-04-07 10:00:00',271,'Will book',5,2,1),(9,'9007199254740999','0001-01-01 00:00:00',272,'Asked about the crown',3,1,1),(10,'9007199254741002','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(11,'9007199254741005','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(12,'9007199254741005','2025-04-06 10:00:00',272,'Prefers mornings\nand no calls at work',0,0,1),(13,'9007199254741005','2025-04-07 10:00:00',271,'Will book',5,2,1),(14,'9007199254741005','0001-01-01 00:00:00',272,'Asked about the crown',3,1,1),(15,'9007199254741008','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(16,'9007199254741011','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(17,'9007199254741011','2025-04-06 10:00:00',272,'Prefers mornings\nand no calls at work',0,0,1),(18,'9007199254741011','2025-04-07 10:00:00',271,'Will book',5,2,1),(19,'9007199254741011','0001-01-01 00:00:00',272,'Asked about the crown',3,1,1),(20,'9007199254741014','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(21,'9007199254741017','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(22,'9007199254741017','2025-04-06 10:00:00',272,'Prefers mornings\nand no calls at work',0,0,1),(23,'9007199254741017','2025-04-07 10:00:00',271,'Will book',5,2,1),(24,'9007199254741017','0001-01-01 00:00:00',272,'Asked about the crown',3,1,1),(25,'9007199254741020','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(26,'9007199254741023','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(27,'9007199254741023','2025-04-06 10:00:00',272,'Prefers mornings\nand no calls at work',0,0,1),(28,'9007199254741023','2025-04-07 10:00:00',271,'Will book',5,2,1),(29,'9007199254741023','0001-01-01 00:00:00',272,'Asked about the crown',3,1,1),(30,'9007199254741026','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(31,'9007199254741029','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(32,'9007199254741029','2025-04-06 10:00:00',272,'Prefers mornings\nand no calls at work',0,0,1),(33,'9007199254741029','2025-04-07 10:00:00',271,'Will book',5,2,1),(34,'9007199254741029','0001-01-01 00:00:00',272,'Asked about the crown',3,1,1),(35,'9007199254741032','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(36,'7','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(37,'7','2025-04-06 10:00:00',272,'Prefers mornings\nand no calls at work',0,0,1),(38,'7','2025-04-07 10:00:00',271,'Will book',5,2,1),(39,'7','0001-01-01 00:00:00',272,'Asked about the crown',3,1,1),(40,'10','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1),(41,'404','2025-04-05 09:30:00',272,'Asked about the crown',3,1,1);
DROP TABLE IF EXISTS `referral`;
CREATE TABLE `referral` (
  `ReferralNum` varchar(255) NOT NULL,
  `LName` varchar(255) NOT NULL,
  `FName` varchar(255) NOT NULL,
  `SSN` varchar(255) NOT NULL,
  `Title` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `IsDoctor` varchar(255) NOT NULL,
  PRIMARY KEY (`ReferralNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `referral` VALUES (1,'Endo','Edna','987113333','DDS',0,1),(2,'Oral','Oscar','','',0,1);
DROP TABLE IF EXISTS `refattach`;
CREATE TABLE `refattach` (
  `RefAttachNum` varchar(255) NOT NULL,
  `ReferralNum` varchar(255) NOT NULL,
  `PatNum` varchar(255) NOT NULL,
  `RefDate` varchar(255) NOT NULL,
  `IsFrom` varchar(255) NOT NULL,
  `RefType` varchar(255) NOT NULL,
  `Note` varchar(255) NOT NULL,
  PRIMARY KEY (`RefAttachNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `refattach` VALUES (1,1,'9007199254740993','2024-02-03',1,1,'Root canal'),(2,2,'9007199254740993','2025-02-03',0,0,'Root canal'),(3,1,'9007199254740999','2024-02-03',1,1,'Root canal'),(4,2,'9007199254740999','2025-02-03',0,0,'Root canal'),(5,1,'9007199254741005','2024-02-03',1,1,'Root canal'),(6,2,'9007199254741005','2025-02-03',0,0,'Root canal'),(7,1,'9007199254741011','2024-02-03',1,1,'Root canal'),(8,2,'9007199254741011','2025-02-03',0,0,'Root canal'),(9,1,'9007199254741017','2024-02-03',1,1,'Root canal'),(10,2,'9007199254741017','2025-02-03',0,0,'Root canal'),(11,1,'9007199254741023','2024-02-03',1,1,'Root canal'),(12,2,'9007199254741023','2025-02-03',0,0,'Root canal'),(13,1,'9007199254741029','2024-02-03',1,1,'Root canal'),(14,2,'9007199254741029','2025-02-03',0,0,'Root canal'),(15,1,'7','2024-02-03',1,1,'Root canal'),(16,2,'7','2025-02-03',0,0,'Root canal'),(17,1,'404','2024-02-03',1,1,'Root canal'),(18,404,'9007199254740993','2024-02-03',1,1,'Root canal');
DROP TABLE IF EXISTS `tasklist`;
CREATE TABLE `tasklist` (
  `TaskListNum` varchar(255) NOT NULL,
  `Descript` varchar(255) NOT NULL,
  PRIMARY KEY (`TaskListNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `tasklist` VALUES (1,'Front desk');
DROP TABLE IF EXISTS `task`;
CREATE TABLE `task` (
  `TaskNum` varchar(255) NOT NULL,
  `TaskListNum` varchar(255) NOT NULL,
  `DateTask` varchar(255) NOT NULL,
  `KeyNum` varchar(255) NOT NULL,
  `Descript` varchar(255) NOT NULL,
  `TaskStatus` varchar(255) NOT NULL,
  `IsRepeating` varchar(255) NOT NULL,
  `ObjectType` varchar(255) NOT NULL,
  `DateTimeEntry` varchar(255) NOT NULL,
  `UserNum` varchar(255) NOT NULL,
  `DateTimeFinished` varchar(255) NOT NULL,
  PRIMARY KEY (`TaskNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `task` VALUES (1,1,'2027-03-04','9007199254740993','Call the lab\nabout the shade',0,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(2,1,'0001-01-01','9007199254740993','Send the bite wings',2,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(3,1,'2027-03-04','9007199254740999','Call the lab\nabout the shade',0,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(4,1,'0001-01-01','9007199254740999','Send the bite wings',2,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(5,1,'2027-03-04','9007199254741005','Call the lab\nabout the shade',0,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(6,1,'0001-01-01','9007199254741005','Send the bite wings',2,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(7,1,'2027-03-04','9007199254741011','Call the lab\nabout the shade',0,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(8,1,'0001-01-01','9007199254741011','Send the bite wings',2,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(9,1,'2027-03-04','9007199254741017','Call the lab\nabout the shade',0,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(10,1,'0001-01-01','9007199254741017','Send the bite wings',2,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(11,1,'2027-03-04','9007199254741023','Call the lab\nabout the shade',0,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(12,1,'0001-01-01','9007199254741023','Send the bite wings',2,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(13,1,'2027-03-04','9007199254741029','Call the lab\nabout the shade',0,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(14,1,'0001-01-01','9007199254741029','Send the bite wings',2,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(15,1,'2027-03-04','7','Call the lab\nabout the shade',0,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(16,1,'0001-01-01','7','Send the bite wings',2,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(17,1,'0001-01-01','0','Order gloves',0,0,0,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(18,1,'0001-01-01','0','Order masks',2,0,0,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(19,1,'0001-01-01','0','Each month',0,1,0,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00'),(20,1,'0001-01-01','9007199254740993','',0,0,1,'2025-05-05 10:00:00',1,'2025-05-06 11:00:00');
DROP TABLE IF EXISTS `tasknote`;
CREATE TABLE `tasknote` (
  `TaskNoteNum` varchar(255) NOT NULL,
  `TaskNum` varchar(255) NOT NULL,
  `UserNum` varchar(255) NOT NULL,
  `DateTimeNote` varchar(255) NOT NULL,
  `Note` varchar(255) NOT NULL,
  PRIMARY KEY (`TaskNoteNum`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb3;
INSERT INTO `tasknote` VALUES (1,1,1,'2025-05-05 12:00:00','Left a message'),(2,1,1,'2025-05-05 15:00:00','They call back'),(3,404,1,'2025-05-05 15:00:00','Nothing');
-- Dump completed on 2026-11-20 18:00:00
